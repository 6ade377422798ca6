import { beforeAll, describe, expect, it, vi } from "vitest";
import { aCamper, aMembership, aPerson, aRole, aStaffMember, aUser } from "#db/seed/builders";
import { kindNamed } from "#app/features/office/imports/kinds.server";
import { uploadImport } from "#app/features/office/imports/upload-import.server";
import { loader as importsScreen } from "#app/features/office/imports/routes/imports";
import { loader as duplicatesScreen } from "#app/features/office/merge/routes/duplicates";
import { loader as mergeScreen } from "#app/features/office/merge/routes/merge";
import { loader as documentsScreen } from "#app/features/people/notes-documents/routes/person-documents";
import { loader as notesScreen } from "#app/features/people/notes-documents/routes/person-notes";
import * as personApi from "#app/features/people/person-page/api/person";
import { deletePerson } from "#app/features/people/person-page/delete-person.server";
import { personRead } from "#app/features/people/person-page/person-read.server";
import { loader as editScreen } from "#app/features/people/person-page/routes/edit-person";
import { loader as personScreen } from "#app/features/people/person-page/routes/person";
import { loader as activityScreen } from "#app/features/people/person-page/routes/person-activity";
import { loader as attendanceScreen } from "#app/features/people/person-page/routes/person-attendance";
import { loader as photoScreen } from "#app/features/people/person-page/routes/photo";
import { tellsBirthDate } from "#app/features/people/person-page/rules";
import * as relationship from "#app/features/people/relationships/api/relationship";
import * as relationships from "#app/features/people/relationships/api/relationships";
import { relate } from "#app/features/people/relationships/relate-form.server";
import { loader as familyScreen } from "#app/features/people/relationships/routes/person-family";
import { loader as addSomebody } from "#app/features/people/relationships/routes/relate";
import { loader as staffScreen } from "#app/features/people/staff/routes/staff-member";
import { newId } from "#app/lib/ids";
import { deleteStaff } from "#app/features/people/staff/delete-staff.server";
import type { Permission } from "#app/platform/auth/permissions";
import { apiCaller, type Caller } from "../../../support/call-api";
import { loadScreen } from "../../../support/call-screen";
import { campCtxFor } from "../../../support/world";
import { store } from "../campers/campers-world";
import { aDividedFamily, rows } from "./people-world";

// Roles that a camp makes itself: who looks after the staff, and no children.

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

type World = Awaited<ReturnType<typeof aDividedFamily>>;
let world: World;
const held = async (...permissions: Permission[]) => {
	const [user, role] = [aUser(), aRole(world.camp, { name: `Role ${newId()}`, permissions })];
	await store(user, role, aMembership(world.camp, user, { role_id: role.id }));
	return { user, call: await apiCaller(user.id) };
};
beforeAll(async () => {
	world = await aDividedFamily();
});

describe("A user who edits staff and no campers", () => {
	const linked = async (call: Caller, id: string, related_person_id: string, type: string) =>
		call("POST", relationships, { params: { person_id: id }, body: { related_person_id, type } });

	it("can open every form of a colleague's page, add an emergency contact, and undo it", async () => {
		const { camp, ana, child } = world;
		const { user, call } = await held("staff_view", "staff_edit");
		const params = { person_id: ana.id };
		for (const loader of [editScreen, photoScreen, mergeScreen, addSomebody, familyScreen])
			await loadScreen({ loader } as never, user, camp, { params });
		const named = await call("PUT", personApi, { params, body: { phone: "+12075550148" } });
		expect(named.status).toBe(200);
		const ctx = await campCtxFor(user.id, camp.id);
		const contact = { first_name: "Rosa", last_name: "Vale", type: "emergency_contact" as const };
		await relate(ctx, ana.id, { ...contact, contact_order: 1 }, { heads: false });
		const [rosa] = await rows<{ id: string; link: string }>(
			"SELECT p.id AS id, r.id AS link FROM person p JOIN person_relationship r ON r.related_person_id = p.id WHERE p.camp_id = ? AND p.first_name = 'Rosa'",
			camp.id,
		);
		const gone = await call("DELETE", relationship, { params: { relationship_id: rosa?.link ?? "" } });
		expect(gone.status).toBe(200);
		const [{ deleted_at = null } = {}] = await rows<{ deleted_at: string | null }>(
			"SELECT deleted_at FROM person WHERE id = ?",
			rosa?.id,
		);
		const undo = { related_person_id: rosa?.id ?? "", type: contact.type, went_at: deleted_at ?? "" };
		await relate(ctx, ana.id, undo, { heads: false });
		expect((await call("PUT", personApi, { params: { person_id: child.id }, body: {} })).status).toBe(404);
	});

	it("can't make anyone a child's parent, or remove a parent", async () => {
		const { ana, ada, child, admin } = world;
		const { call } = await held("staff_view", "staff_edit");
		for (const [id, type] of [
			[child.id, "child"],
			[child.id, "emergency_contact"],
			[ada.id, "sibling"],
		] as const) {
			expect(await linked(call, ana.id, id, type)).toMatchObject({
				status: 422,
				body: { fields: { related_person_id: expect.anything() } },
			});
		}
		const made = await linked(admin, ana.id, child.id, "child");
		expect(made.status).toBe(201);
		const params = { relationship_id: (made.body.data as { id: string }).id };
		expect((await call("DELETE", relationship, { params })).status).toBe(403);
		// The control: who edits both does.
		const { call: both } = await held("staff_view", "staff_edit", "campers_view", "campers_edit");
		expect((await both("DELETE", relationship, { params })).status).toBe(200);
	});

	it("can't edit anyone who is also a camper", async () => {
		const { camp } = world;
		const both = aCamper(camp);
		await store(both);
		await rows(
			"INSERT INTO staff (camp_id, id, created_at, updated_at) SELECT camp_id, id, created_at, updated_at FROM person WHERE id = ?",
			both.id,
		);
		const change = async (...permissions: Permission[]) =>
			(await held(...permissions)).call("PUT", personApi, {
				params: { person_id: both.id },
				body: { city: "Bridgton" },
			});
		expect((await change("staff_view", "staff_edit")).status).toBe(403);
		expect((await change("campers_view", "campers_edit")).status).toBe(403);
		const all: Permission[] = ["staff_view", "staff_edit", "campers_view", "campers_edit"];
		expect((await change(...all)).status).toBe(200);
	});

	it("is shown only records that they can merge", async () => {
		const { camp } = world;
		const [staff, parent] = [
			aStaffMember(camp, { first_name: "Twin", last_name: "Pine" }),
			aPerson(camp, { person_type: "parent", first_name: "Twin", last_name: "Pine" }),
		];
		const double = aStaffMember(camp, { first_name: "Twin", last_name: "Pine", birth_date: "2001-01-01" });
		await store(staff, parent, double);
		const { user } = await held("staff_view", "staff_edit");
		const shown = await loadScreen({ loader: mergeScreen } as never, user, camp, {
			params: { person_id: staff.id },
		});
		expect((shown as { people: { id: string }[] }).people.map(({ id }) => id)).toEqual([double.id]);
	});
});

describe("A colleague's birth date", () => {
	it("is visible to staff editors and the person, and colleagues see only the age", async () => {
		const { camp, ana, child } = world;
		const born = async (call: Caller, id = ana.id) => {
			const { body } = await call("GET", personApi, { params: { person_id: id } });
			return (body.data as { birth_date: string | null }).birth_date;
		};
		const page = async (user: { id: string }) => {
			const { head, facts } = (await loadScreen({ loader: personScreen } as never, user, camp, {
				params: { person_id: ana.id },
			})) as { head: { birth_date: string | null; age: number }; facts: { birth_date: string | null } };
			return [head.birth_date, facts.birth_date, head.age];
		};
		const beside = await held("staff_view", "campers_view", "campers_edit");
		expect(await born(beside.call)).toBeNull();
		expect(await page(beside.user)).toEqual([null, null, 21]);
		expect(await born(beside.call, child.id)).toBe("2016-04-18");
		const editor = await held("staff_view", "staff_edit");
		expect(await born(editor.call)).toBe("2005-03-09");
		expect(await page(editor.user)).toEqual(["2005-03-09", "2005-03-09", 21]);
		expect(await born(await world.as("support_staff", ana.id))).toBe("2005-03-09");
	});

	it("is hidden in lists too", async () => {
		const staff = { person_type: "staff" as const, birth_date: "2005-03-09" };
		expect(tellsBirthDate(staff, () => false).birth_date).toBeNull();
		expect(tellsBirthDate(staff, (key) => key === "staff_edit")).toEqual(staff);
		const parent = { person_type: "parent" as const, birth_date: "1985-03-09" };
		expect(tellsBirthDate(parent, () => false)).toEqual(parent);
	});
});

describe("A parent who is also staff", () => {
	it("opens from her child's page as a parent for users who see the children", async () => {
		const { camp, child, admin } = world;
		const mother = aStaffMember(camp, { first_name: "Mara", last_name: "Field" });
		const rest = aStaffMember(camp, { first_name: "Ines", last_name: "Field" });
		await store(mother, rest);
		for (const [id, related_person_id, type] of [
			[child.id, mother.id, "parent"],
			[mother.id, rest.id, "sibling"],
		] as const) {
			const body = { related_person_id, type };
			expect((await admin("POST", relationships, { params: { person_id: id }, body })).status).toBe(201);
		}
		const clerk = await held("campers_view", "campers_edit");
		const opens = async (user: { id: string }, id: string) => {
			const shown = (await loadScreen({ loader: familyScreen } as never, user, camp, {
				params: { person_id: id },
			})) as { relations: { id: string; opens: boolean }[] };
			return Object.fromEntries(shown.relations.map((row) => [row.id, row.opens]));
		};
		expect(await opens(clerk.user, child.id)).toMatchObject({ [mother.id]: true });
		const { body, status } = await clerk.call("GET", personApi, { params: { person_id: mother.id } });
		expect(status).toBe(200);
		expect(body.data).toMatchObject({ person_type: "parent", birth_date: null });
		// Neither her colleague, nor, for who sees the staff alone, the child opens.
		expect(await opens(clerk.user, mother.id)).toEqual({ [child.id]: true, [rest.id]: false });
		expect((await clerk.call("GET", personApi, { params: { person_id: rest.id } })).status).toBe(404);
		const hr = await held("staff_view");
		expect(await opens(hr.user, mother.id)).toEqual({ [child.id]: false, [rest.id]: true });
		// When she leaves the staff she stays the child's mother, for the office to keep.
		const change = () =>
			clerk.call("PUT", personApi, { params: { person_id: mother.id }, body: { city: "Bridgton" } });
		expect((await change()).status).toBe(403);
		await deleteStaff(await campCtxFor(world.user.id, camp.id), mother.id);
		expect((await change()).status).toBe(200);
	});
});

describe("The deletable state", () => {
	it("is shown on every tab of a record: not for staff, enrolled people or users", async () => {
		const { camp, child, ana, ada, stranger, user } = world;
		const gone = aPerson(camp, { person_type: "parent" });
		await store(gone);
		await world.as("parent", ada.id);
		const kept = async (loader: unknown, id: string) => {
			const { head } = (await loadScreen({ loader } as never, user, camp, {
				params: { person_id: id },
			})) as { head: { kept_by: string | null } };
			return head.kept_by;
		};
		const tabs = [personScreen, familyScreen, notesScreen, documentsScreen, activityScreen];
		for (const loader of tabs) {
			expect(await kept(loader, child.id)).toBe("place");
			expect(await kept(loader, ana.id)).toBe("work");
			expect(await kept(loader, ada.id)).toBe("login");
			expect(await kept(loader, gone.id)).toBeNull();
		}
		expect(await kept(attendanceScreen, child.id)).toBe("place");
		// As it is refused: nobody else is.
		const ctx = await campCtxFor(user.id, camp.id);
		for (const id of [child.id, ana.id, ada.id, gone.id, stranger.id]) {
			const whose = { db: ctx.db, place: ctx.place, today: ctx.today, id };
			const [found] = await personRead(whose);
			if (!found) throw new Error("nobody");
			const said = await kept(familyScreen, id);
			const refused = await deletePerson(ctx, found).then(
				() => false,
				() => true,
			);
			expect(refused, id).toBe(said !== null);
		}
	});
});

describe("The displayed date", () => {
	it("is the camp's, not UTC", async () => {
		const { camp, ana, user } = world;
		// Ten in the evening of the 14th, in New York.
		const late = "2026-07-15T02:00:00.000Z";
		const twins = [0, 1].map(() =>
			aPerson(camp, { first_name: "Late", last_name: "Twin", email: "late@mail.example" }),
		);
		await store(...twins);
		await rows("UPDATE person SET created_at = ? WHERE camp_id = ? AND first_name = 'Late'", late, camp.id);
		const { groups } = (await loadScreen({ loader: duplicatesScreen } as never, user, camp)) as {
			groups: { people: { id: string; about: string }[] }[];
		};
		const about = groups.flatMap(({ people }) => people).find(({ id }) => id === twins[0]?.id)?.about;
		expect(about).toContain("added Jul 14, 2026");
		await rows(
			`INSERT INTO staff_reference (camp_id, id, staff_id, name, asked_at, received_at, created_at, updated_at)
			VALUES (?, ?, ?, 'Ada', ?, ?, ?, ?)`,
			...[camp.id, newId(), ana.id, late, late, late, late],
		);
		const { onboarding } = (await loadScreen({ loader: staffScreen } as never, user, camp, {
			params: { staff_id: ana.id },
		})) as { onboarding: { references: object[] } };
		expect(onboarding.references).toMatchObject([{ asked_on: "2026-07-14", received_on: "2026-07-14" }]);
	});
});

describe("A list of imports", () => {
	it("contains only the files the user can open", async () => {
		const { camp, user, ctx } = world;
		const bytes = new TextEncoder().encode("Name\nAda Bee");
		for (const kind of ["staff", "campers"] as const)
			await uploadImport(ctx, kindNamed(kind), { bytes, name: `${kind}.csv` });
		const listed = async (of: { id: string }) => {
			const { imports } = (await loadScreen({ loader: importsScreen } as never, of, camp)) as {
				imports: { file_name: string }[];
			};
			return imports.map(({ file_name }) => file_name).sort();
		};
		expect(await listed(user)).toEqual(["campers.csv", "staff.csv"]);
		expect(await listed((await held("imports_run")).user)).toEqual([]);
		expect(await listed((await held("imports_run", "staff_view", "staff_edit")).user)).toEqual(["staff.csv"]);
	});
});
