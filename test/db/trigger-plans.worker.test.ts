import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { planOf } from "../support/walks";

// A trigger is asked at every save. What it looks up is found by an id, not among all that a camp ever had.

/** What reads no more than a row or a few of a camp, though it is found by the camp alone. */
const FEW = [
	// The last of an order, which its index ends with.
	/^SEARCH ledger_entry USING COVERING INDEX ledger_entry_number \(camp_id=\?\)$/,
	/^SEARCH n USING COVERING INDEX invoice_number \(camp_id=\?\)$/,
	/^SEARCH day_close USING PRIMARY KEY \(camp_id=\?\)$/,
	// A row a season or two.
	/^SEARCH season_(pair|tally) USING PRIMARY KEY \(camp_id=\?\)$/,
	// The one limit of a camp.
	/^SCAN f$/,
	// The dozen states that an enrollment can have.
	/^SCAN es$/,
	// One a camp, and what is being merged at this moment.
	/^SEARCH s USING INDEX sqlite_autoindex_assistant_setting_1 \(camp_id=\?\)$/,
	/^SEARCH subscription USING INDEX sqlite_autoindex_subscription_1 \(camp_id=\?\)$/,
	/^SEARCH m USING INDEX person_merge_moving \(camp_id=\?\)$/,
];
/**
 * Asked when a camp changes its currency or removes one of its own list values, which is seldom, and where a trigger counts
 * the rows that its own limit bounds.
 */
const SELDOM = [
	"camp_currency_stays",
	"definition_in_use",
	"export_template_most",
	"label_printer_most",
	"report_filter_template_most",
	"report_schedule_most",
	"report_schedule_most_back",
	"report_template_most",
	"report_template_most_back",
];

interface Trigger {
	name: string;
	sql: string;
}

/** What a trigger asks, as statements that stand alone. */
function statementsOf({ sql }: Trigger): string[] {
	const [, head = "", body = ""] = /^([\s\S]*?)\bBEGIN\b([\s\S]*)\bEND\s*$/.exec(sql) ?? [];
	const [, when] = /\bWHEN\b([\s\S]*)$/.exec(head) ?? [];
	const asked = [...(when ? [`SELECT 1 WHERE ${when}`] : []), ...body.split(/;\s*(?:\n|$)/)];
	return asked
		.filter((each) => each.trim() !== "")
		.map((each) => each.replace(/\b(?:NEW|OLD)\.[`"]?\w+[`"]?/gi, "?").replace(/RAISE\s*\([^)]*\)/g, "1"));
}

/** Where a trigger reads all of a camp, or of everybody. */
async function readsAll(trigger: Trigger): Promise<string[]> {
	const plans = await Promise.all(statementsOf(trigger).map(planOf));
	return plans
		.flat()
		.map(({ detail }) => detail.trim())
		.filter((detail) => /\(camp_id=\?\)$/.test(detail) || /^SCAN [a-z]/.test(detail))
		.filter((detail) => !/VIRTUAL TABLE|^SCAN CONSTANT|^SCAN \d+-ROW|^SCAN x$/.test(detail))
		.filter((detail) => !FEW.some((few) => few.test(detail)))
		.map((detail) => `${trigger.name}: ${detail}`);
}

test("no trigger reads all of a camp's rows", async () => {
	const { results } = await env.DB.prepare(
		"SELECT name, sql FROM sqlite_master WHERE type = 'trigger' ORDER BY name",
	).all<Trigger>();
	expect(results.length).toBeGreaterThan(300);
	const found = await Promise.all(results.map(readsAll));
	const seldom = results.filter((_, at) => (found[at] ?? []).length > 0).map(({ name }) => name);
	expect(found.flat().filter((each) => !SELDOM.some((name) => each.startsWith(name)))).toEqual([]);
	expect(seldom).toEqual(SELDOM);
});

test.each([
	[
		"a join that begins with all of the camp",
		`CREATE TRIGGER planted BEFORE INSERT ON waitlist_wish WHEN EXISTS (SELECT 1 FROM waitlist_child mine NOT INDEXED
		JOIN waitlist_entry e ON e.camp_id = mine.camp_id AND e.id = mine.entry_id
		WHERE mine.camp_id = NEW.camp_id AND mine.gender = 'female') BEGIN
		SELECT RAISE(ABORT, 'planted');
		END`,
	],
	[
		"something without an index",
		`CREATE TRIGGER planted AFTER UPDATE ON person BEGIN
		UPDATE attendance SET reason = NULL WHERE reason = NEW.gender;
		END`,
	],
])("a trigger with %s is detected", async (_, sql) => {
	expect(await readsAll({ name: "planted", sql })).not.toEqual([]);
});
