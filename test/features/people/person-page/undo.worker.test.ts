import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { aFamily, aRole, aRoleType, aSeason, aStaffMember } from "#db/seed/builders";
import type { BuiltCamper, BuiltPerson } from "#db/seed/builders/person";
import { newId } from "#app/lib/ids";
import { readToast, toastCookie } from "#app/platform/http/toast.server";
import { ask } from "../../../support/ask";
import { aPng } from "../../../support/pictures";
import { tokenOf } from "../../day/attendance/attendance-world";
import { aCampWithAdmin, store } from "../campers/campers-world";

// Whatever a user takes away on the pages of people, staff and users comes back whole when they press Undo.

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let token: string;
let camp_id: string;
let child: BuiltCamper;
let ada: BuiltPerson;
let curtis: BuiltPerson;
let staff: { id: string };
let household: { id: string };

const rows = async (sql: string, ...values: unknown[]) =>
	(
		await env.DB.prepare(sql)
			.bind(...values)
			.all<Record<string, unknown>>()
	).results;
const formOf = (fields: Record<string, string | string[]>) => {
	const form = new URLSearchParams();
	for (const [name, value] of Object.entries(fields))
		for (const each of [value].flat()) form.append(name, each);
	return form;
};
const post = (path: string, fields: Record<string, string | string[]> = {}) =>
	ask(path, { method: "POST", token, body: formOf(fields) });

/** The toast that an answer leaves for the next page. */
function toastOf(answer: Response) {
	const line = answer.headers.getSetCookie().find((each) => each.startsWith("campinsights.toast="));
	return readToast(decodeURIComponent(/=([^;]*)/.exec(line ?? "")?.[1] ?? ""));
}

/** Posts what its toast offers as Undo. */
async function undo(answer: Response) {
	expect(answer.status).toBe(303);
	const offered = toastOf(answer)?.undo;
	if (!offered) throw new Error(`No Undo: ${toastOf(answer)?.message}`);
	const back = await post(offered.action, offered.fields);
	expect([back.status, toastOf(back)?.tone]).toEqual([303, "success"]);
}

beforeAll(async () => {
	const { camp, user } = await aCampWithAdmin();
	const family = aFamily(camp, {
		guardians: [{ first_name: "Ada" }, { first_name: "Curtis", home: 1 }],
		second_household: { name: "Curtis's" },
	});
	[child] = family.children as [BuiltCamper];
	[ada, curtis] = family.guardians as [BuiltPerson, BuiltPerson];
	household = family.household;
	const worker = aStaffMember(camp);
	staff = worker;
	await store(family, worker);
	camp_id = camp.id;
	token = await tokenOf(user);
});

describe("Undo", () => {
	const relations = (of: string) =>
		rows(
			`SELECT r.type, r.contact_order, r.from_date, r.until_date, b.reason, b.document_id FROM person_relationship r
			LEFT JOIN release_block b ON b.camp_id = r.camp_id AND b.relationship_id = r.id
			WHERE r.camp_id = ? AND r.person_id = ? AND r.related_person_id = ? ORDER BY r.type`,
			...[camp_id, child.id, of],
		);
	const idOf = async (of: string, type: string) =>
		String(
			(
				await rows(
					"SELECT id FROM person_relationship WHERE camp_id = ? AND person_id = ? AND related_person_id = ? AND type = ?",
					...[camp_id, child.id, of, type],
				)
			)[0]?.id,
		);

	it("restores a relationship with its call order and dates", async () => {
		const dates = { from_date: "2026-06-01", until_date: "2026-08-31" };
		const named = { related_person_id: ada.id, type: "emergency_contact", contact_order: "3", ...dates };
		expect((await post(`/person/${child.id}/family/add`, named)).status).toBe(303);
		const before = await relations(ada.id);
		expect(before).toContainEqual(expect.objectContaining({ type: "emergency_contact", ...dates }));
		const id = await idOf(ada.id, "emergency_contact");
		const gone = await post(`/person/${child.id}/family/${id}/delete`);
		expect(await relations(ada.id)).toHaveLength(before.length - 1);
		await undo(gone);
		expect(await relations(ada.id)).toEqual(before);
	});

	it("restores a contact with no other family, with the deleted record", async () => {
		const named = {
			first_name: "Rana",
			last_name: "Aziz",
			phone: "(207) 555-0110",
			type: "authorised_pickup",
		};
		expect((await post(`/person/${child.id}/family/add`, named)).status).toBe(303);
		const rana = () => rows("SELECT * FROM person WHERE camp_id = ? AND first_name = 'Rana'", camp_id);
		const [before] = await rana();
		const contact = String(before?.id);
		const linked = await relations(contact);
		const gone = await post(`/person/${child.id}/family/${await idOf(contact, "authorised_pickup")}/delete`);
		expect(toastOf(gone)?.message).toContain("Rana Aziz was removed");
		expect(await rana()).toMatchObject([{ deleted_at: expect.any(String) }]);
		await undo(gone);
		expect(await rana()).toEqual([{ ...before, updated_at: expect.any(String) }]);
		expect(await relations(contact)).toEqual(linked);
	});

	it("restores a contact removed from their own page, with their call order", async () => {
		const named = { first_name: "Sitt", last_name: "Aziz", type: "grandparent", contact_order: "4" };
		expect((await post(`/person/${child.id}/family/add`, named)).status).toBe(303);
		const sitt = () =>
			rows("SELECT id, deleted_at FROM person WHERE camp_id = ? AND first_name = 'Sitt'", camp_id);
		const [{ id } = { id: "" }] = await sitt();
		const before = await relations(String(id));
		expect(before).toMatchObject([{ type: "grandparent", contact_order: 4 }]);
		const [own] = await rows("SELECT id FROM person_relationship WHERE person_id = ?", id);
		const gone = await post(`/person/${id}/family/${own?.id}/delete`);
		// Their own page is theirs no more: the child's shows that they are gone.
		expect(gone.headers.get("Location")).toBe(`/person/${child.id}/family`);
		expect(toastOf(gone)?.message).toBe(
			"Sitt Aziz was removed and deleted, because they belong to no other family",
		);
		expect([await sitt(), await relations(String(id))]).toEqual([
			[{ id, deleted_at: expect.any(String) }],
			[],
		]);
		await undo(gone);
		expect([await sitt(), await relations(String(id))]).toEqual([[{ id, deleted_at: null }], before]);
		// Without that, nobody is linked to who was deleted.
		expect((await post(`/person/${id}/delete`)).status).toBe(303);
		const late = { related_person_id: ada.id, type: "sibling" };
		expect((await post(`/person/${id}/family/add`, late)).status).toBe(404);
	});

	it("restores a do-not-release order with its reason, which is stored nowhere else", async () => {
		const block = { related_person_id: curtis.id, type: "do_not_release", reason: "Order 17 of the court" };
		expect((await post(`/person/${child.id}/family/add`, block)).status).toBe(303);
		const before = await relations(curtis.id);
		const id = await idOf(curtis.id, "do_not_release");
		await undo(await post(`/person/${child.id}/family/${id}/delete`));
		expect(await relations(curtis.id)).toEqual(before);
		expect(before).toContainEqual(expect.objectContaining({ reason: "Order 17 of the court" }));
		const trail = await rows("SELECT changes FROM audit_event WHERE camp_id = ?", camp_id);
		expect(JSON.stringify(trail)).not.toMatch(/Order 17|do_not_release/);
	});

	it("restores a household member, and that emails go there", async () => {
		const homes = () =>
			rows(
				"SELECT household_id, is_primary FROM household_member WHERE camp_id = ? AND person_id = ? ORDER BY 1",
				...[camp_id, child.id],
			);
		const before = await homes();
		expect(before).toHaveLength(2);
		const gone = await post(`/families/${household.id}/members/remove`, { person_id: child.id });
		expect(await homes()).toHaveLength(1);
		await undo(gone);
		expect(await homes()).toEqual(before);
	});

	it("restores a photo for the user who removed it, and no other file", async () => {
		const body = new FormData();
		body.set("photo", new File([aPng()], "face.png"));
		const sent = new Response(body);
		const uploaded = await ask(`/person/${child.id}/photo/upload`, {
			method: "POST",
			token,
			body: new Uint8Array(await sent.arrayBuffer()),
			headers: { "Content-Type": sent.headers.get("Content-Type") ?? "" },
		});
		expect(uploaded.status).toBe(200);
		const photo = () =>
			rows(
				"SELECT object_key, width, bytes FROM person_photo WHERE camp_id = ? AND person_id = ?",
				camp_id,
				child.id,
			);
		const image = async () =>
			String(
				(
					await rows("SELECT profile_image_url FROM person WHERE camp_id = ? AND id = ?", camp_id, child.id)
				)[0]?.profile_image_url,
			);
		const [before, url] = [await photo(), await image()];
		const served = await ask(url, { token });
		expect(served.headers.get("Cache-Control")).toBe("private, max-age=3600");
		expect(served.headers.get("Vary")).toContain("Cookie");
		const gone = await post(`/person/${child.id}/photo/delete`);
		expect([await photo(), (await ask(url, { token })).status]).toEqual([[], 404]);
		const fields = toastOf(gone)?.undo?.fields ?? {};
		const elsewhere = await post(`/person/${ada.id}/photo/restore`, fields);
		expect(toastOf(elsewhere)?.tone).toBe("error");
		await undo(gone);
		expect([await photo(), await image()]).toEqual([before, url]);
		expect((await ask(url, { token })).status).toBe(200);
		expect((await ask(url)).status).toBe(302);
	});

	it("restores a reference with the date it was requested", async () => {
		const references = () =>
			rows(
				"SELECT name, relation, phone, email, asked_at, received_at FROM staff_reference WHERE camp_id = ? AND staff_id = ?",
				...[camp_id, staff.id],
			);
		const named = { name: "Ms. Okafor", relation: "Teacher", phone: "(207) 555-0119 x4", email: "" };
		expect((await post(`/staff/${staff.id}/references`, named)).status).toBe(303);
		const [{ id } = {}] = await rows("SELECT id FROM staff_reference WHERE staff_id = ?", staff.id);
		const mark = (step: string) =>
			post(`/staff/${staff.id}/references/heard`, { reference_id: String(id), step });
		await mark("asked");
		const before = await references();
		expect(before).toMatchObject([{ phone: "+12075550119;ext=4", asked_at: expect.any(String) }]);
		const gone = await mark("remove");
		expect(await references()).toEqual([]);
		await undo(gone);
		expect(await references()).toEqual(before);
	});

	it("restores a certification", async () => {
		const certificates = () =>
			rows(
				"SELECT definition_id, number, issuer, issued_on, expires_on FROM staff_certificate WHERE camp_id = ? AND staff_id = ?",
				...[camp_id, staff.id],
			);
		const held = { definition_id: "certificate_type:first_aid", number: "A 7", expires_on: "2027-05-01" };
		expect((await post(`/staff/${staff.id}/certificates`, held)).status).toBe(303);
		const before = await certificates();
		const [{ id } = {}] = await rows("SELECT id FROM staff_certificate WHERE staff_id = ?", staff.id);
		await undo(await post(`/staff/${staff.id}/certificates/remove`, { certificate_id: String(id) }));
		expect(await certificates()).toEqual(before);
		expect(before).toHaveLength(1);
	});

	it("restores a position with all its requirements", async () => {
		const requires = ["certificate_type:first_aid", "certificate_type:cpr"];
		const made = aRoleType(
			{ id: camp_id },
			{ name: "Guide", minimum_age: 18, counts_in_ratio: false, requires },
		);
		await store(made);
		const positions = () =>
			rows(
				`SELECT t.name, t.minimum_age, t.counts_in_ratio, t.is_active, group_concat(q.definition_id) AS requires FROM staff_role_type t
				LEFT JOIN (SELECT * FROM staff_role_requirement ORDER BY definition_id) q ON q.role_type_id = t.id
				WHERE t.camp_id = ? AND t.name = 'Guide' GROUP BY t.id`,
				camp_id,
			);
		const before = await positions();
		const gone = await post(`/staff/positions/${made.id}/delete`);
		expect(await positions()).toEqual([]);
		await undo(gone);
		expect(await positions()).toEqual(before);
		expect(before).toMatchObject([{ counts_in_ratio: 0, requires: expect.stringContaining("cpr") }]);
	});

	it("restores the earlier decision and wording of time off", async () => {
		const id = newId();
		const stamp = "2026-07-01T10:00:00.000Z";
		await rows(
			`INSERT INTO staff_time_off (camp_id, id, staff_id, starts_on, ends_on, status, requested_by, created_at, updated_at)
			SELECT ?, ?, ?, '2999-07-18', '2999-07-19', 'requested', m.user_id, ?, ? FROM membership m WHERE m.camp_id = ? LIMIT 1`,
			...[camp_id, id, staff.id, stamp, stamp, camp_id],
		);
		const standing = async () =>
			(await rows("SELECT status, decision_note FROM staff_time_off WHERE id = ?", id))[0];
		const decide = (status: string, decision_note: string) =>
			post(`/staff/time-off/${id}`, { status, decision_note });
		const first = await decide("approved", "Enjoy it");
		await undo(await decide("denied", "Too few that day"));
		expect(await standing()).toEqual({ status: "approved", decision_note: "Enjoy it" });
		await undo(first);
		expect(await standing()).toEqual({ status: "requested", decision_note: null });
	});

	it("restores a last day of work in another season, on that season's page", async () => {
		const other = aSeason(
			{ id: camp_id },
			{ name: "2031", start_date: "2031-06-01", end_date: "2031-08-20", is_current: false },
		);
		await store(other);
		await rows(
			`INSERT INTO staff_season (camp_id, staff_id, season_id, position, ends_on, created_at, updated_at)
			VALUES (?, ?, ?, 'Counselor', '2031-08-15', '2026-07-01T10:00:00.000Z', '2026-07-01T10:00:00.000Z')`,
			...[camp_id, staff.id, other.id],
		);
		const gone = await post(`/staff/${staff.id}/let-go`, { season_id: other.id, ends_on: "2031-07-01" });
		expect(gone.headers.get("Location")).toContain(`season=${other.id}`);
		await undo(gone);
		const [kept] = await rows("SELECT ends_on FROM staff_season WHERE season_id = ?", other.id);
		expect(kept).toEqual({ ends_on: "2031-08-15" });
	});

	it("restores a custom role with all its permissions", async () => {
		const made = aRole({ id: camp_id }, { name: "Archivist", permissions: ["campers_view", "reports_view"] });
		await store(made);
		const roles = () =>
			rows(
				`SELECT r.name, p.permission_key FROM role r JOIN role_permission p ON p.camp_id = r.camp_id AND p.role_id = r.id
				WHERE r.camp_id = ? ORDER BY p.permission_key`,
				camp_id,
			);
		const before = await roles();
		const gone = await post(`/users/roles/${made.id}/delete`);
		expect(await roles()).toEqual([]);
		await undo(gone);
		expect(await roles()).toEqual(before);
		expect(before).toHaveLength(2);
	});
});

it("a toast whose undo is too long for a cookie is shown without Undo", () => {
	const undo = { action: "/person/1/family/add", fields: { reason: "ж".repeat(2000) } };
	const line = toastCookie({ tone: "success", message: "Relationship removed", undo });
	expect(line.length).toBeLessThan(4096);
	expect(readToast(decodeURIComponent(/=([^;]*)/.exec(line)?.[1] ?? ""))).toEqual({
		tone: "success",
		message: "Relationship removed",
	});
	const short = toastCookie({
		tone: "success",
		message: "x",
		undo: { action: "/a", fields: { b: ["c", "d"] } },
	});
	expect(readToast(decodeURIComponent(/=([^;]*)/.exec(short)?.[1] ?? ""))?.undo?.fields).toEqual({
		b: ["c", "d"],
	});
});
