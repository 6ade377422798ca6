import { expect, it, vi } from "vitest";
import {
	anAutomaticFamily,
	at,
	BALANCE_DAY,
	BALANCE_NOTICE,
	chargedOf,
	clean,
	cronAt,
	DAY,
	NOTICE,
	type Owing,
	states,
} from "../../money/autopay/auto-world";
import { aCardCamp, connected } from "../../money/card-payments/card-world";
import { cancel, carryOut, rows } from "./cancel-world";

vi.setConfig({ testTimeout: 60_000 });

it("canceling a session ends autopay: planned charges are dropped, and later runs charge nothing for it", async () => {
	const place = await aCardCamp();
	vi.stubGlobal("fetch", place.fake.call);
	const account_id = await connected(place);
	const family = await anAutomaticFamily(place, account_id);
	const other = await anAutomaticFamily({ ...place, first: place.second }, account_id);
	await cronAt(place, NOTICE);
	expect([await states(family), await states(other)]).toEqual([["1 planned"], ["1 planned"]]);

	const on_that_day = at(place, "2026-05-13T15:00:00.000Z");
	const done = await cancel({ ...place, ctx: on_that_day }, { confirm: true });
	await carryOut(place.camp.id, done?.id ?? "", on_that_day);
	const agreed = ({ id }: Owing) =>
		rows("SELECT 1 AS open FROM auto_charge WHERE registration_id = ? AND ended_at IS NULL", id);
	expect(await states(family)).toEqual(["1 dropped"]);
	expect([await agreed(family), await agreed(other)]).toEqual([[], [{ open: 1 }]]);

	for (const now of [DAY, BALANCE_NOTICE, BALANCE_DAY]) await cronAt(place, now);
	expect(await states(family)).toEqual(["1 dropped"]);
	expect(await chargedOf(place, account_id, family)).toEqual([]);
	// Control: the family of another session is charged on both days.
	const charged = await chargedOf(place, account_id, other);
	expect(charged.map(({ amount }) => amount).sort()).toEqual([40_000, 5_000]);
	for (const each of [family, other]) await clean(each);
});
