import { expect, it } from "vitest";
import { familyMoneyTile } from "#app/features/money/family-account/tile.server";
import { tileParts } from "#app/platform/tile";
import { aCampWithAdmin } from "../../people/campers/campers-world";

const day = (due_on: string, cents: number, charges: (string | null)[] = [null]) => ({
	household_id: "h",
	household: "The Nwosus",
	currency: "USD",
	due_on,
	cents,
	charges_json: JSON.stringify(charges),
});

it("the family's money tile says for each due date whether it is charged automatically", async () => {
	const { ctx } = await aCampWithAdmin();
	const days = [
		day("2026-07-10", 500),
		day("2026-07-20", 128_700),
		day("2026-07-21", 1_100_000, ["2026-07-21T13:00:00.000Z"]),
	];
	const parts = tileParts([familyMoneyTile], { ctx, rows: { "tile:money:days": days }, date: ctx.today });
	expect(parts.map((part) => part.kind === "todo" && [part.text, part.note, part.urgent])).toEqual([
		["$5.00 is overdue", "Since Jul 10, 2026", true],
		["$1,287.00 due Jul 20, 2026", "View details and pay", false],
		["$11,000.00 due Jul 21, 2026", "Autopay on Jul 21, 2026", false],
	]);
	expect(new Set(parts.map(({ key }) => key)).size).toBe(3);
});
