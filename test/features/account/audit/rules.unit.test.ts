import ts from "typescript";
import { describe, expect, it } from "vitest";
import { detailsOf } from "#app/features/account/audit/details";
import { maySee, placeOf } from "#app/features/account/audit/places";
import { AUDIT_ACTION_TYPES, endsOf } from "#app/features/account/audit/rules";
import { sentenceOf } from "#app/features/account/audit/wording";
import { nodesOf, sourcesIn } from "../../../support/sources";

const everything = () => true;

/** The key of an audited action that a text in the code is: `thing.verb`, where it is named as one. */
function actionIn(node: ts.Node): string[] {
	if (!ts.isStringLiteral(node) || !/^[a-z_]+\.[a-z_]+$/.test(node.text)) return [];
	for (let at: ts.Node = node.parent; at; at = at.parent) {
		if (ts.isPropertyAssignment(at)) return at.name.getText() === "action" ? [node.text] : [];
		if (ts.isCallExpression(at)) return /^recordAuth$/.test(at.expression.getText()) ? [node.text] : [];
		if (ts.isStatement(at)) return [];
	}
	return [];
}

describe("The sentence of an audit entry", () => {
	it("has its own wording, or is built from the words of the action", () => {
		expect(sentenceOf("membership.role")).toBe("changed a user's role");
		expect(sentenceOf("session.create")).toBe("created a session");
		expect(sentenceOf("activity.update")).toBe("changed an activity");
		expect(sentenceOf("staff.create")).toBe("created a staff member");
		expect(sentenceOf("something.never_worded")).toBe("something: never worded");
	});

	it("has its own wording for every action on people, staff, users and accounts", { timeout: 60_000 }, () => {
		const ours = ["people", "account", "office/imports", "office/family-home"].map(
			(name) => `app/features/${name}`,
		);
		const sources = sourcesIn(...ours, "app/platform/auth");
		const keys = new Set(sources.flatMap(({ tree }) => [...nodesOf(tree)].flatMap(actionIn)));
		expect(keys.size).toBeGreaterThan(60);
		expect([...keys].filter((key) => sentenceOf(key).includes(":"))).toEqual([]);
	});
});

describe("The details of an audit entry", () => {
	const camp = { currency: "USD", time_zone: "America/New_York" };

	it("show old and new values, lists and facts, and only a few of each", () => {
		expect(
			detailsOf({ status: ["active", "archived"], fields: ["first_name", "city"], none: null }, camp),
		).toEqual(["Status: active → archived", "Fields: first name, city"]);
		expect(detailsOf({ added: ["campers_view", "staff_view"], removed: [] }, camp)).toEqual([
			"Added: See campers, See staff",
		]);
		expect(detailsOf({ permissions: ["campers_view", "staff_view"] }, camp)).toEqual([
			"Permissions: See campers, See staff",
		]);
		const upload = { document_id: "01a2", content_type: "application/pdf", bytes: 43_210, type: "identity" };
		expect(detailsOf(upload, camp)).toEqual(["File: PDF", "Size: 43 kB", "Type: identity"]);
		expect(detailsOf(upload, "exact")).toEqual([
			"Document id: 01a2",
			"Content type: application/pdf",
			"Bytes: 43210",
			"Type: identity",
		]);
		const many = Object.fromEntries(Array.from({ length: 9 }, (_, at) => [`field_${at}`, at]));
		const rolls = {
			[`${"a".repeat(36)}_2026-07-15_morning`]: 2,
			[`${"b".repeat(36)}_2026-07-15_evening`]: 1,
		};
		expect(detailsOf({ marks: 3, roll_calls: rolls, ends_on: [null, "2026-08-01"] }, camp)).toEqual([
			"Marks: 3",
			"Roll calls: 2 marks in the morning of Jul 15, 2026, 1 mark in the evening of Jul 15, 2026",
			"Ends on: nothing → Aug 1, 2026",
		]);
		expect(detailsOf(many, camp)).toHaveLength(7);
		expect(detailsOf(null, camp)).toEqual([]);
	});

	it("format amounts, percentages and times in the camp's format, and as stored where that is requested", () => {
		const changes = {
			total_cents: 79_866,
			price_cents: [45_000, null],
			basis_points: [1_000, 1_250],
			expires_at: "2026-07-15T14:45:00.000Z",
			season_at: "yes",
		};
		expect(detailsOf(changes, camp)).toEqual([
			"Total: $798.66",
			"Price: $450.00 → nothing",
			"Percent: 10% → 12.5%",
			"Expires at: Jul 15, 2026, 10:45 AM",
			"Season at: yes",
		]);
		expect(detailsOf(changes, "exact").slice(0, 2)).toEqual([
			"Total cents: 79866",
			"Price cents: 45000 → nothing",
		]);
	});
});

describe("The filter by action type", () => {
	it("assigns every action to one type, except reactivation, which has two", () => {
		const ends = AUDIT_ACTION_TYPES.flatMap((deed) => endsOf(deed));
		// Letting somebody in again is both: something brought back, and access.
		expect(ends.filter((end, at) => ends.indexOf(end) !== at)).toEqual(["reactivate"]);
	});
});

describe("The link of an audit entry", () => {
	it.each([
		["discount", "/seasons/s/prices/discounts/x"],
		["add_on", "/seasons/s/prices/add-ons/x"],
		["question", "/seasons/s/questions/x"],
		["waiver", "/seasons/s/waivers/x"],
		["required_document", "/seasons/s/documents/x/edit"],
		["lottery", "/seasons/s/lottery/x"],
	])("leads to a %s in its season, as long as the season exists", (entity, path) => {
		const thing = { action: `${entity}.update`, entity, entity_id: "x" };
		expect(placeOf({ ...thing, season_id: "s" }, everything, everything)).toBe(path);
		expect(placeOf({ ...thing, season_id: null }, everything, everything)).toBeNull();
		const others = (key: string) => key !== "registration_manage";
		expect(placeOf({ ...thing, season_id: "s" }, others, everything)).toBeNull();
	});

	it.each([
		["season.cancellation", "season", "/seasons/x/cancellation"],
		["season.payment_dates", "season", "/seasons/x/prices"],
		["registration.set_up", "season", "/seasons/x/registration"],
		["registration.open", "session", "/seasons/s/registration/openings"],
		["waiting_room.set_up", "season", "/seasons/x/waiting-room"],
		["question_form.publish", "question_form", "/seasons/x/questions"],
	])("leads to the page where %s was done", (action, entity, path) => {
		const deed = { action, entity, entity_id: "x", season_id: "s" };
		expect(placeOf(deed, everything, everything)).toBe(path);
		expect(placeOf(deed, (key) => key !== "registration_manage", everything)).toBeNull();
	});

	it("exists for every action of registration setup", () => {
		const folders = ["openings", "forms", "agreements"].map((name) => `app/features/registration/${name}`);
		const sources = sourcesIn(
			...folders,
			"app/features/ledger/pricing",
			"app/features/admission/waiting-room",
		);
		const keys = new Set(sources.flatMap(({ tree }) => [...nodesOf(tree)].flatMap(actionIn)));
		expect(keys.size).toBeGreaterThan(20);
		const without = [...keys].filter((action) => {
			const [entity = ""] = action.split(".");
			const thing = { action, entity, entity_id: "x", season_id: "s" };
			return !maySee(thing, everything);
		});
		expect(without).toEqual([]);
	});

	const thing = { action: "camper.update", entity: "camper", entity_id: "c" };
	it("leads only to pages the viewer can open, and not to deleted records", () => {
		expect(placeOf(thing, everything, everything)).toBe("/campers/c");
		expect(placeOf({ ...thing, action: "camper.delete" }, everything, everything)).toBeNull();
		expect(placeOf(thing, () => false, everything)).toBeNull();
		expect(maySee(thing, (key) => key !== "campers_view")).toBe(false);
		expect(placeOf({ ...thing, entity: "write_guard" }, everything, everything)).toBeNull();
	});
});
