import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Maze, makeMaze } from "#app/drawings/maze.ts";

const sizes = fc.record({
  columns: fc.integer({ min: 1, max: 20 }),
  rows: fc.integer({ min: 1, max: 20 }),
  seed: fc.string(),
});

/** Whether a wall stands on the way from a cell to the next one, to the right or below. */
function isWalled({ walls }: Maze, cell: { x: number; y: number }, side: "right" | "below"): boolean {
  const { x, y } = cell;
  return walls.some(({ from, to }) =>
    side === "right"
      ? from.x === x + 1 && to.x === x + 1 && from.y <= y && to.y > y
      : from.y === y + 1 && to.y === y + 1 && from.x <= x && to.x > x,
  );
}

function openNeighbours(maze: Maze, { x, y }: { x: number; y: number }) {
  return [
    { x: x + 1, y, open: x + 1 < maze.columns && !isWalled(maze, { x, y }, "right") },
    { x, y: y + 1, open: y + 1 < maze.rows && !isWalled(maze, { x, y }, "below") },
    { x: x - 1, y, open: x > 0 && !isWalled(maze, { x: x - 1, y }, "right") },
    { x, y: y - 1, open: y > 0 && !isWalled(maze, { x, y: y - 1 }, "below") },
  ].filter(({ open }) => open);
}

describe("a maze", () => {
  it("has one way between any two cells: all are reached, and there is one passage fewer than cells", () => {
    fc.assert(
      fc.property(sizes, (size) => {
        const maze = makeMaze(size);
        const seen = new Set(["0 0"]);
        let passages = 0;
        const queue = [{ x: 0, y: 0 }];
        for (const cell of queue) {
          for (const next of openNeighbours(maze, cell)) {
            passages += 1;
            if (seen.has(`${next.x} ${next.y}`)) continue;
            seen.add(`${next.x} ${next.y}`);
            queue.push(next);
          }
        }
        expect(seen.size).toBe(size.columns * size.rows);
        expect(passages / 2).toBe(size.columns * size.rows - 1);
      }),
      { numRuns: 60 },
    );
  });

  it("tells the way through, step by step and through no wall", () => {
    fc.assert(
      fc.property(sizes, (size) => {
        const maze = makeMaze(size);
        expect(maze.way[0]).toEqual({ x: 0, y: 0 });
        expect(maze.way.at(-1)).toEqual({ x: size.columns - 1, y: size.rows - 1 });
        for (const [at, cell] of maze.way.slice(1).entries()) {
          const before = maze.way[at] ?? { x: -1, y: -1 };
          expect(openNeighbours(maze, before)).toContainEqual({ ...cell, open: true });
        }
      }),
      { numRuns: 60 },
    );
  });

  it("is open above its first cell and below its last, and nowhere else", () => {
    const { walls, columns, rows } = makeMaze({ columns: 6, rows: 4, seed: "fox" });
    const length = (test: (wall: Maze["walls"][number]) => boolean) =>
      walls.filter(test).reduce((sum, { from, to }) => sum + to.x - from.x + to.y - from.y, 0);
    expect(length(({ from, to }) => from.y === 0 && to.y === 0)).toBe(columns - 1);
    expect(length(({ from, to }) => from.y === rows && to.y === rows)).toBe(columns - 1);
    expect(length(({ from, to }) => from.x === 0 && to.x === 0)).toBe(rows);
    expect(length(({ from, to }) => from.x === columns && to.x === columns)).toBe(rows);
  });

  it("is the same for the same seed, and another for another", () => {
    const of = (seed: string) => makeMaze({ columns: 15, rows: 12, seed });
    expect(of("fox castle")).toEqual(of("fox castle"));
    expect(of("fox castle")).not.toEqual(of("owl castle"));
  });
});
