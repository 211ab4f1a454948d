import { program } from "commander";
import { runCommand } from "../../command.ts";
import { type Cost, type CostSummary, measureQueries, type QueryCostOptions, summarizeCosts } from "./measure.ts";

program
  .name("node build/bench/query/cost.ts")
  .description(
    "Runs generated queries over generated documents, in this process, and prints the CPU that they take: as clients ask, " +
      "at random, and those that cost most of all that the limits let pass (app/content/query/limits.ts).",
  )
  .option("--documents <count>", "how many documents", Number, 10_000)
  .option("--queries <count>", "how many queries as clients ask, and as many random ones", Number, 2_000)
  .option("--seed <number>", "of both", Number, 1)
  .option("--list", "print the queries that take more than 20 ms, and all that are made to cost most");

const DEAR_MS = 20;

await runCommand("cost", async () => {
  const { list, ...options } = program.parse().opts<QueryCostOptions & { readonly list?: true }>();
  const { clients, random, dear } = await measureQueries(options);
  console.log(report("as clients ask", summarizeCosts(clients)));
  console.log(report("random", summarizeCosts(random)));
  console.log(report("what costs most", summarizeCosts(dear)));
  if (list !== true) return;
  const listed = [...[...clients, ...random].filter(({ cpu }) => cpu > DEAR_MS), ...dear];
  for (const cost of listed.sort((a, b) => b.cpu - a.cpu)) console.log(lineOf(cost));
});

function report(name: string, { asked, answered, cpu }: CostSummary): string {
  const times = cpu.map((value) => value.toFixed(2)).join(", ");
  return `${name}: ${asked} queries, ${answered} answered; CPU in ms, median, 99 of 100, most: ${times}`;
}

function lineOf({ query, cpu, refused }: Cost): string {
  return `${cpu.toFixed(1)} ms, ${query.length} characters, ${refused ?? "answered"}: ${query.slice(0, 160)}`;
}
