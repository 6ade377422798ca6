import { describe, expect, it } from "vitest";
import { addsDocument, readsDocument } from "#app/features/people/person-page/document-rules";
import {
	type FamilyTie,
	familyLine,
	type Seen,
	type Sight,
	sightOf,
	tabsOf,
} from "#app/features/people/person-page/rules";
import { BUILTIN_ROLES, can, type Permission } from "#app/platform/auth/permissions";

const child: Seen = {
	id: "child",
	person_type: "camper",
	is_camper: true,
	is_staff: false,
	is_relative: false,
	in_scope: true,
	guardian_ids: ["ada"],
};
const colleague: Seen = {
	...child,
	id: "sam",
	person_type: "staff",
	is_camper: false,
	is_staff: true,
	guardian_ids: [],
};

describe("whose somebody is", () => {
	const tie = (type: string, first_name: string, last_name = "Diaz"): FamilyTie => [
		...([type, first_name, first_name, last_name, null] as const),
	];

	it("says the closest, the children in their order, a shared last name once", () => {
		expect(familyLine([])).toBeNull();
		expect(familyLine([tie("parent", "Leo")])).toBe("Parent of Leo Diaz");
		expect(familyLine([tie("parent", "Leo"), tie("parent", "Mia")])).toBe("Parent of Leo and Mia Diaz");
		expect(familyLine([tie("emergency_contact", "Ben"), tie("parent", "Leo")])).toBe("Parent of Leo Diaz");
		expect(familyLine([tie("guardian", "Leo"), tie("guardian", "Ana", "Ito")])).toBe(
			"Guardian of Leo Diaz and Ana Ito",
		);
	});

	it("names three, and counts the others", () => {
		const many = ["Leo", "Mia", "Ana", "Ben", "Cy"].map((name) => tie("step_parent", name));
		expect(familyLine(many)).toBe("Step-parent of Leo, Mia, Ana Diaz and 2 more");
	});

	it("says nothing of a kind that it does not know, least of all of whom a child is not released to", () => {
		expect(familyLine([tie("uncle", "Leo")])).toBeNull();
	});
});

/** What a member of a built-in role sees, or of a role with these permissions. */
function as(
	role: keyof typeof BUILTIN_ROLES | readonly Permission[],
	seen: Seen,
	person_id: string | null = null,
) {
	const own = typeof role === "string" ? BUILTIN_ROLES[role] : { permissions: role, scope: "camp" as const };
	const role_key = typeof role === "string" ? role : "of their own";
	return sightOf(seen, { role_key, person_id, scope: own.scope, can: (key) => can(own.permissions, key) });
}
const sees = (sight: Sight | null) => sight !== null;

describe("whom somebody sees", () => {
	it("is staff by staff_view, everybody else by campers_view, within the scope", () => {
		expect(sees(as("head_counselor", child))).toBe(true);
		expect(sees(as("support_staff", child))).toBe(false);
		expect(sees(as("support_staff", colleague))).toBe(true);
		expect(sees(as("counselor", child))).toBe(true);
		expect(sees(as("counselor", { ...child, in_scope: false }))).toBe(false);
		expect(sees(as("parent", { ...child, guardian_ids: [] }, "ada"))).toBe(false);
	});

	it("is a camper's relative who works here, as a relative", () => {
		const mother: Seen = { ...colleague, is_relative: true };
		expect(as(["campers_view"], colleague)).toBeNull();
		expect(as(["campers_view", "campers_edit"], mother)).toMatchObject({
			staff: true,
			edits: false,
			birth_date: false,
			reads_notes: [],
			writes_notes: [],
		});
		expect(as(["staff_view", "staff_edit"], mother)).toMatchObject({ edits: true });
		// Her record of work is gone, and the child is here.
		const left: Seen = { ...mother, is_staff: false };
		expect(as(["campers_view", "campers_edit"], left)).toMatchObject({
			edits: true,
			reads_notes: ["general"],
		});
		expect(as(["campers_view"], { ...left, is_relative: false })).toBeNull();
	});

	it("is a guardian's child and oneself, whatever the role", () => {
		for (const role of ["parent", "support_staff", "counselor"] as const) {
			const outside = { ...child, in_scope: false };
			expect(as(role, outside, "ada")).toMatchObject({ family: true, staff: false, edits: false });
			expect(as(role, outside, "bob")).toBeNull();
			expect(as(role, { ...outside, id: "bob" }, "bob")).toMatchObject({ self: true, staff: false });
		}
	});
});

describe("health papers", () => {
	const exam = { key: "physical_exam", audience: "health" } as const;
	const rights = (sight: Sight | null) => sight && [readsDocument(sight, exam), addsDocument(sight, exam)];

	it("are for guardians, the person and staff with medical_view", () => {
		expect(rights(as("parent", child, "ada"))).toEqual([true, true]);
		expect(rights(as("counselor", colleague, "sam"))).toEqual([true, true]);
		expect(rights(as("camp_admin", child))).toEqual([true, true]);
		expect(rights(as(["campers_view", "medical_view"], child))).toEqual([true, false]);
		expect(rights(as(["campers_view", "medical_view", "medical_log"], child))).toEqual([true, true]);
		expect(rights(as(["campers_view", "campers_edit"], child))).toEqual([false, false]);
		expect(rights(as(["view_all", "edit_all"], child))).toEqual([false, false]);
		expect(rights(as("head_counselor", child))).toEqual([false, false]);
	});
});

describe("what is there for somebody", () => {
	const tabs = (sight: Sight | null) => (sight ? tabsOf(sight, child) : []);

	it("is absent where it is not theirs", () => {
		expect(tabs(as("camp_admin", child))).toHaveLength(7);
		expect(tabs(as("counselor", child))).not.toContain("documents");
		expect(tabs(as("parent", child, "ada"))).toEqual([
			...["overview", "family", "sessions", "attendance", "documents"],
		]);
	});

	it("of notes: behaviour for those who take roll, money for those who see money", () => {
		expect(as("counselor", child)?.reads_notes).toEqual(["general", "behaviour"]);
		expect(as(["campers_view"], child)?.reads_notes).toEqual(["general"]);
		expect(as(["campers_view"], child)?.writes_notes).toEqual([]);
		expect(as(["campers_view", "finance_view", "finance_post"], child)?.writes_notes).toEqual([
			"general",
			"financial",
		]);
		expect(as("program_director", child)?.reads_notes).toEqual(["general", "behaviour", "financial"]);
		expect(as("parent", child, "ada")?.reads_notes).toEqual([]);
	});

	it("of notes: nothing of what colleagues note about oneself, but for those who direct the camp", () => {
		for (const role of ["support_staff", "head_counselor", ["staff_view", "staff_edit"]] as const) {
			expect(as(role, colleague, "sam")).toMatchObject({ self: true, reads_notes: [], writes_notes: [] });
			expect(as(role, colleague, "bob")?.reads_notes).toContain("general");
		}
		expect(as("program_director", colleague, "sam")?.reads_notes).toContain("general");
	});

	it("of documents: a court's order is for the heads alone, a reference not for whom it is about", () => {
		const reads = (sight: Sight | null, key: string) =>
			sight !== null && readsDocument(sight, { key, audience: "everyone" });
		expect(reads(as("program_director", child), "court_order")).toBe(true);
		expect(reads(as(["campers_view", "campers_edit"], child), "court_order")).toBe(false);
		expect(reads(as(["campers_view", "campers_edit"], child), "agreement")).toBe(true);
		expect(reads(as("parent", child, "ada"), "court_order")).toBe(false);
		expect(reads(as("parent", child, "ada"), "agreement")).toBe(true);
		expect(reads(as("counselor", colleague, "sam"), "reference_letter")).toBe(false);
		expect(reads(as("counselor", colleague, "sam"), "contract")).toBe(true);
		const editor = ["staff_view", "staff_edit"] as const;
		expect(reads(as(editor, colleague, "sam"), "reference_letter")).toBe(false);
		expect(reads(as(editor, colleague, "bob"), "reference_letter")).toBe(true);
		expect(reads(as("program_director", colleague, "sam"), "reference_letter")).toBe(true);
		expect(reads(as("counselor", child), "agreement")).toBe(false);
	});
});
