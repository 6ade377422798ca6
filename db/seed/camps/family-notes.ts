import { addDays, instantAt } from "#app/lib/dates";
import { aPerson } from "../builders/person";
import type { Make } from "../make";
import { mergeRows, type RowOf, type SeedRows } from "../rows";
import type { CampPlan } from "./plan";

/** Texts of notes about children. None is about health. */
const NOTES: { body: string; visibility: string; status: string }[] = [
	{
		body: "First time away from home. Likes to be told what comes next.",
		visibility: "general",
		status: "open",
	},
	{
		body: "Shared a bunk with a cousin last year; both asked for it again.",
		visibility: "general",
		status: "done",
	},
	{
		body: "Argued about the canoe order, then worked it out on their own.",
		visibility: "behaviour",
		status: "done",
	},
	{
		body: "Left the group on the way to lunch. Talked about the buddy rule.",
		visibility: "behaviour",
		status: "open",
	},
	{ body: "Asked whether the second half can be paid in August.", visibility: "financial", status: "open" },
	{ body: "Would like to play the trumpet on the last evening.", visibility: "general", status: "open" },
];

const PICKUPS = [
	{ first_name: "Halima", last_name: "Nwosu", phone: "+12075550171" },
	{ first_name: "Greta", last_name: "Lindqvist", phone: "+12075550172" },
	{ first_name: "Rosa", last_name: "Medina", phone: "+12075550173" },
];
const BARRED = { first_name: "Curtis", last_name: "Whitlock" };

/**
 * Notes about a few children, authorized pickups for some of them, and one child with a "do not release" order, in
 * the cabin of the counselor who signs in, so that it can be seen on a phone.
 */
export function familyNotes(
	plan: CampPlan,
	camp: { id: string },
	rows: SeedRows,
	{ make: outer, today }: { make: Make; today: string },
): SeedRows {
	const make = outer.within("family-notes");
	const users = new Map((rows.auth_user ?? []).map(({ id, email }) => [id, email]));
	const member = (start: string) =>
		rows.membership?.find(({ user_id }) => users.get(user_id ?? "")?.startsWith(start)) ??
		rows.membership?.[0];
	const author_id = member("director")?.user_id ?? "";
	// The last ones belong to this season.
	const cared = rows.group_staff?.findLast(({ staff_id }) => staff_id === member("counselor")?.person_id);
	const cabin = (rows.group_camper ?? []).filter(
		({ group_id, session_id }) => group_id === cared?.group_id && session_id === cared?.session_id,
	);
	const own = (rows.camper ?? []).slice(0, plan.parent.children.length).map(({ id }) => id);
	const children = [...own, ...cabin.slice(0, 6).map(({ camper_id }) => camper_id)];
	const at = (days: number, time: string) =>
		instantAt(addDays(today, -days), time, plan.camp.time_zone ?? "UTC");
	const relation = (id: string, person_id: string, related_person_id: string, type: string) => ({
		camp_id: camp.id,
		id,
		person_id,
		related_person_id,
		type,
		created_at: make.at,
		updated_at: make.at,
	});
	const notes: RowOf<"person_note">[] = children.map((person_id, index) => {
		const written = at(1 + index, "20:15");
		const note = NOTES[index % NOTES.length] ?? { body: "", visibility: "general", status: "open" };
		const id = make.id(`note-${index}`);
		return {
			...note,
			camp_id: camp.id,
			id,
			person_id,
			author_id,
			activity_date: written,
			created_at: written,
			updated_at: written,
		};
	});
	const named = children.slice(0, PICKUPS.length).map((child, index) => {
		const person = aPerson(camp, { person_type: "other", ...PICKUPS[index] }, make.within(`pickup-${index}`));
		const id = make.id(`pickup-${index}`);
		return mergeRows([
			person,
			{ person_relationship: [relation(id, child, person.id, "authorised_pickup")] },
		]);
	});
	const child = cabin[0]?.camper_id;
	const blocked: SeedRows[] = [];
	if (child) {
		const person = aPerson(camp, { person_type: "other", ...BARRED }, make.within("barred"));
		const id = make.id("barred");
		blocked.push(
			mergeRows([
				person,
				{
					person_relationship: [relation(id, child, person.id, "do_not_release")],
					release_block: [
						{
							camp_id: camp.id,
							relationship_id: id,
							reason: "Order of the family court, until it is lifted.",
							created_at: make.at,
							updated_at: make.at,
						},
					],
				},
			]),
		);
	}
	return mergeRows([{ person_note: notes }, ...named, ...blocked]);
}
