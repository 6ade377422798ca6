import { describe, expect, it } from "vitest";
import { addsDocument, readsDocument } from "#app/features/people/person-page/document-rules";
import {
	type FamilyTie,
	familyLine,
	type Seen,
	type PersonAccess,
	personAccess,
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

describe("A person's family line", () => {
	const tie = (type: string, first_name: string, last_name = "Diaz"): FamilyTie => [
		...([type, first_name, first_name, last_name, null] as const),
	];

	it("names the closest relationship, the children in order, and a shared last name once", () => {
		expect(familyLine([])).toBeNull();
		expect(familyLine([tie("parent", "Leo")])).toBe("Parent of Leo Diaz");
		expect(familyLine([tie("parent", "Leo"), tie("parent", "Mia")])).toBe("Parent of Leo and Mia Diaz");
		expect(familyLine([tie("emergency_contact", "Ben"), tie("parent", "Leo")])).toBe("Parent of Leo Diaz");
		expect(familyLine([tie("guardian", "Leo"), tie("guardian", "Ana", "Ito")])).toBe(
			"Guardian of Leo Diaz and Ana Ito",
		);
	});

	it("names three children, and counts the others", () => {
		const many = ["Leo", "Mia", "Ana", "Ben", "Cy"].map((name) => tie("step_parent", name));
		expect(familyLine(many)).toBe("Step-parent of Leo, Mia, Ana Diaz and 2 more");
	});

	it("is empty for an unknown relationship type", () => {
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
	return personAccess(seen, {
		role_key,
		person_id,
		scope: own.scope,
		can: (key) => can(own.permissions, key),
	});
}
const sees = (access: PersonAccess | null) => access !== null;

describe("Access to a person", () => {
	it("depends on staff_view for staff and campers_view for others, within the scope", () => {
		expect(sees(as("head_counselor", child))).toBe(true);
		expect(sees(as("support_staff", child))).toBe(false);
		expect(sees(as("support_staff", colleague))).toBe(true);
		expect(sees(as("counselor", child))).toBe(true);
		expect(sees(as("counselor", { ...child, in_scope: false }))).toBe(false);
		expect(sees(as("parent", { ...child, guardian_ids: [] }, "ada"))).toBe(false);
	});

	it("includes a camper's relative who is staff, as a relative only", () => {
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

	it("includes a guardian's child and the user themselves, in any role", () => {
		for (const role of ["parent", "support_staff", "counselor"] as const) {
			const outside = { ...child, in_scope: false };
			expect(as(role, outside, "ada")).toMatchObject({ family: true, staff: false, edits: false });
			expect(as(role, outside, "bob")).toBeNull();
			expect(as(role, { ...outside, id: "bob" }, "bob")).toMatchObject({ self: true, staff: false });
		}
	});
});

describe("Health documents", () => {
	const exam = { key: "physical_exam", audience: "health" } as const;
	const rights = (access: PersonAccess | null) =>
		access && [readsDocument(access, exam), addsDocument(access, exam)];

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

describe("The sections of a person's page", () => {
	const tabs = (access: PersonAccess | null) => (access ? tabsOf(access, child) : []);

	it("are hidden without access", () => {
		expect(tabs(as("camp_admin", child))).toHaveLength(7);
		expect(tabs(as("counselor", child))).not.toContain("documents");
		expect(tabs(as("parent", child, "ada"))).toEqual([
			...["overview", "family", "sessions", "attendance", "documents"],
		]);
	});

	it("show behavior notes to users who take roll, and financial notes to users with financial access", () => {
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

	it("show users no notes about themselves, unless they direct the camp", () => {
		for (const role of ["support_staff", "head_counselor", ["staff_view", "staff_edit"]] as const) {
			expect(as(role, colleague, "sam")).toMatchObject({ self: true, reads_notes: [], writes_notes: [] });
			expect(as(role, colleague, "bob")?.reads_notes).toContain("general");
		}
		expect(as("program_director", colleague, "sam")?.reads_notes).toContain("general");
	});

	it("show court orders only to directors, and a reference not to its subject", () => {
		const reads = (access: PersonAccess | null, key: string) =>
			access !== null && readsDocument(access, { key, audience: "everyone" });
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
