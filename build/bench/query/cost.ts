import { program } from "commander";
import { runCommand } from "../../command.ts";
import {
  type Cost,
  type CostSummary,
  FACTOR,
  isMisjudged,
  measureQueries,
  type QueryCostOptions,
  summarizeCosts,
} from "./measure.ts";

program
  .name("node build/bench/query/cost.ts")
  .description(
    "Runs generated queries over generated documents, in this process, and prints how far what each is charged " +
      "(app/content/query/charge.ts) is from the CPU that it takes. For who changes the engine or a price.",
  )
  .option("--documents <count>", "how many documents", Number, 10_000)
  .option("--queries <count>", "how many queries as clients ask, and as many random ones", Number, 2_000)
  .option("--seed <number>", "of both", Number, 1)
  .option("--list", "print every query that is charged four times more or less than others that take as long");

await runCommand("cost", async () => {
  const { list, ...options } = program.parse().opts<QueryCostOptions & { readonly list?: true }>();
  const { attacks, clients, random, usual } = await measureQueries(options);
  console.log(report("attacks", summarizeCosts(attacks, usual)));
  console.log(report("as clients ask", summarizeCosts(clients, usual)));
  console.log(report("random", summarizeCosts(random, usual)));
  console.log(`half of all answered are charged ${usual.toFixed(2)} times what they take, or more`);
  if (list === true)
    for (const cost of [...attacks, ...clients, ...random])
      if (isMisjudged(cost, usual) || cost.cpu > 20) console.log(lineOf(cost));
});

function report(name: string, { asked, answered, wrong, cpu, cpuOfAll, ratio }: CostSummary): string {
  return [
    `${name}: ${asked} queries, ${answered} answered, ${wrong} of these charged wrong by ${FACTOR}`,
    `  CPU in ms, median, 99 of 100, most: ${listed(cpu)}; with the refused: ${listed(cpuOfAll)}`,
    `  charged / CPU, least, 1 of 100, median, 99 of 100, most: ${listed(ratio)}`,
  ].join("\n");
}

function listed(values: readonly number[]): string {
  return values.map((value) => value.toFixed(2)).join(", ");
}

function lineOf({ query, charged, cpu, refused }: Cost): string {
  return `${charged.toFixed(3)} charged, ${cpu.toFixed(3)} taken${refused === null ? "" : ", refused"}: ${query.slice(0, 200)}`;
}
