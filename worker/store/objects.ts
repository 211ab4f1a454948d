import type { ObjectHash } from "#app/content/release/hash.ts";
import { MissingObject, type ObjectSource } from "#app/content/release/objects.ts";
import type { Exchange } from "../exchange.ts";
import { DeadlineExceeded, withDeadline } from "./deadline.ts";
import { fetchObject } from "./fetch-object.ts";
import type { Found } from "./object-memory.ts";

/** A waiter outlasts both KV attempts of the read it waits for, and this for the rest; then the read is lost. */
const KV_ATTEMPTS = 2;
const REST_MS = 2_000;

/** The objects of every release as one request reads them: isolate memory, then KV, then the embedded snapshot. */
export function createObjectSource(exchange: Exchange): ObjectSource {
  const { objects } = exchange.isolate;
  return {
    async bytes(hash) {
      const known = objects.bytes.get(hash);
      if (known !== null) return known;
      const bytes = await fly(exchange, hash);
      objects.bytes.set(hash, bytes, bytes.length);
      return bytes;
    },
    async parsed(hash, parse) {
      const known = objects.value(hash, parse);
      if (known !== null) return known;
      const bytes = await fly(exchange, hash);
      const value = objects.value(hash, parse) ?? parse(bytes);
      objects.keepValue({ hash, parse, value }, bytes);
      return value;
    },
  };
}

/** What is in this isolate's memory and nothing else, for answers that must not wait for a store. */
export function createMemorySource({ isolate: { objects } }: Exchange): ObjectSource {
  return {
    async bytes(hash) {
      return objects.bytes.get(hash) ?? missing(hash);
    },
    async parsed(hash, parse) {
      return objects.value(hash, parse) ?? missing(hash);
    },
  };
}

function missing(hash: ObjectHash): never {
  throw new MissingObject(hash);
}

/** One read a key, whoever asks; it runs in `waitUntil`, so that a visitor who leaves does not take it along. */
async function fly(exchange: Exchange, hash: ObjectHash): Promise<Uint8Array> {
  const { flights } = exchange.isolate.objects;
  const flight = flights.get(hash) ?? depart(exchange, hash);
  try {
    const { bytes, source } = await withDeadline(flight, exchange.settings.kvDeadlineMs * KV_ATTEMPTS + REST_MS);
    exchange.trace.note(source);
    return bytes;
  } catch (error) {
    land(exchange, hash, flight);
    throw error instanceof DeadlineExceeded ? new MissingObject(hash) : error;
  }
}

function depart(exchange: Exchange, hash: ObjectHash): Promise<Found> {
  const flight = fetchObject(exchange, hash);
  exchange.isolate.objects.flights.set(hash, flight);
  const landed = () => land(exchange, hash, flight);
  exchange.waitUntil(flight.then(landed, landed));
  return flight;
}

function land(exchange: Exchange, hash: ObjectHash, flight: Promise<Found>): void {
  const { flights } = exchange.isolate.objects;
  if (flights.get(hash) === flight) flights.delete(hash);
}
