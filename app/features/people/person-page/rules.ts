import { calledName, displayName, PERSON_TYPES, type PersonType } from "#app/lib/people";
import { RELATIONSHIP_TYPES, relationshipLabel } from "#app/lib/relationships";
import { hasRole, type Permission } from "#app/platform/auth/permissions";

/** The permission under which persons of a type are shown: staff by their own, everybody else goes with the campers. */
const PERMISSION: Record<PersonType, Permission> = {
	camper: "campers_view",
	staff: "staff_view",
	parent: "campers_view",
	other: "campers_view",
};

/** The types whose persons a member may see, all of the camp's or those within their scope. */
export const visibleTypes = (can: (permission: Permission) => boolean): PersonType[] =>
	PERSON_TYPES.filter((type) => can(PERMISSION[type]));

/** Of somebody in a list of many: when they were born, as far as the viewer may know it; of staff by staff_edit alone. */
export const tellsBirthDate = <Row extends { person_type: PersonType; birth_date: string | null }>(
	row: Row,
	can: (permission: Permission) => boolean,
): Row => (row.person_type === "staff" && !can("staff_edit") ? { ...row, birth_date: null } : row);

/** Who a note is for. Health has its own record, and no notes here. */
const NOTE_VISIBILITIES = ["general", "behaviour", "financial"] as const;
export type NoteVisibility = (typeof NOTE_VISIBILITIES)[number];

/** What a person's activity is made of. */
export const ACTIVITY_KINDS = ["note", "attendance", "enrollment", "document", "payment"] as const;
export type ActivityKind = (typeof ACTIVITY_KINDS)[number];
export const ACTIVITY_KIND_LABELS: Record<ActivityKind, string> = {
	note: "Notes",
	attendance: "Attendance",
	enrollment: "Registrations",
	document: "Documents",
	payment: "Payments",
};

/** What somebody is to a camper: type, the camper's id and names. */
export type FamilyTie = [
	type: string,
	id: string,
	first_name: string,
	last_name: string,
	preferred_name: string | null,
];

/** Children who are named; of a larger family the others are counted. */
const MOST_NAMED = 3;

/**
 * Whose somebody is, by the closest of what they are: "Parent of Leo and Mia Diaz", "Grandparent of Ben Hu, Ana Ito".
 * Children come in the order given, a last name they share once. Null when they are nobody's.
 */
export function familyLine(ties: readonly FamilyTie[]): string | null {
	const closest = RELATIONSHIP_TYPES.find((type) => ties.some(([each]) => each === type));
	if (!closest) return null;
	const children = ties.filter(([type]) => type === closest).slice(0, MOST_NAMED);
	const more = ties.filter(([type]) => type === closest).length - children.length;
	const names = children.map(([, , first_name, last_name, preferred_name]) => ({
		first_name,
		last_name,
		preferred_name,
	}));
	const shared = names.every(({ last_name }) => last_name === names[0]?.last_name) && names[0]?.last_name;
	const said = [
		...names.map((name, at) => (shared && at < names.length - 1 ? calledName(name) : displayName(name))),
		...(more > 0 ? [`${more} more`] : []),
	];
	const [last = "", ...before] = said.toReversed();
	const list = before.length > 0 ? `${before.toReversed().join(", ")} and ${last}` : last;
	return `${relationshipLabel(closest)} of ${list}`;
}

export const PHOTO_MOST_BYTES = 5 * 1024 * 1024;

/** For whose work a family's street address is needed: the office, registration, money, and the health officer's forms. */
const ADDRESS_FOR: readonly Permission[] = [
	"campers_edit",
	"registration_manage",
	"finance_view",
	"medical_view",
];

/** Whether staff see where families live; counselors call a phone and write to no one. */
export const seesAddresses = (can: (permission: Permission) => boolean): boolean => ADDRESS_FOR.some(can);

/** A home as staff see it: without street and ZIP code for those who don't see addresses. */
export const homeFor = <Home extends { address: string | null; zip_code: string | null }>(
	home: Home,
	can: (permission: Permission) => boolean,
): Home => (seesAddresses(can) ? home : { ...home, address: null, zip_code: null });

/** Who directs a camp: they know why a child is not released, and to whom. */
export const HEADS = ["super_admin", "camp_admin", "program_director"];

/** What of a person's record somebody may see and do, in one place for screens and the API. */
export interface Sight {
	/** By their work, within their scope. */
	staff: boolean;
	/** The person is their child. */
	family: boolean;
	/** It is themselves. */
	self: boolean;
	edits: boolean;
	/** When they were born; of staff for those who edit them, who have their age all the same. */
	birth_date: boolean;
	/** Directs the camp: sees why a child is not released, and court papers. */
	heads: boolean;
	/** By their work, the health papers. */
	reads_health: boolean;
	/** By their work, also adds health papers. */
	adds_health: boolean;
	reads_notes: NoteVisibility[];
	writes_notes: NoteVisibility[];
	/** In which sessions they are. */
	sessions: boolean;
	/** How they were marked, which names the session. */
	attendance: boolean;
	/** What came in for their households. */
	money: boolean;
}

/** What a sight is made from. */
export interface Seen {
	id: string;
	person_type: PersonType;
	is_camper: boolean;
	is_staff: boolean;
	/** Of a camper's family, or a contact of theirs. */
	is_relative: boolean;
	/** Within the viewer's scope; of a narrow one its campers and their contacts. */
	in_scope: boolean;
	/** Ids of those who decide about them today. */
	guardian_ids: readonly string[];
}

interface Viewer {
	role_key: string;
	person_id: string | null;
	scope: "camp" | "groups" | "own_children";
	can(permission: Permission): boolean;
}

/** Whether somebody's record is one of staff. A camper's relative who worked here once is a relative again. */
export const worksHere = (of: Pick<Seen, "is_staff" | "person_type" | "is_relative">): boolean =>
	of.is_staff || (of.person_type === "staff" && !of.is_relative);

/** What it takes to edit somebody's record: staff by their own permission, everybody else with the campers; who is both, both. */
export const editingTakes = (of: { is_staff: boolean; is_camper: boolean }): Permission[] => [
	...(of.is_staff ? (["staff_edit"] as const) : []),
	...(of.is_staff && !of.is_camper ? [] : (["campers_edit"] as const)),
];

/**
 * What a member may see and do with a person; null when the person does not exist for them. Staff by staff_view, everybody
 * else, and whoever is of a camper's family, by campers_view, both within the member's scope; a guardian their child; everybody themselves. General notes are for all
 * who see the person by their work; behaviour for those who take roll; money for those who see money. Sessions by sessions_view, marks
 * also by attendance_take; the family and the person see their own.
 */
export function sightOf(seen: Seen, { role_key, person_id, scope, can }: Viewer): Sight | null {
	const types: PersonType[] = [
		...(seen.is_camper ? (["camper"] as const) : []),
		...(seen.is_staff ? (["staff"] as const) : []),
		...(seen.is_relative ? (["parent"] as const) : []),
		seen.person_type,
	];
	const staff =
		seen.in_scope &&
		scope !== "own_children" &&
		(scope === "groups" ? can("campers_view") : types.some((type) => can(PERMISSION[type])));
	const self = person_id !== null && person_id === seen.id;
	const family = person_id !== null && seen.guardian_ids.includes(person_id);
	if (!staff && !family && !self) return null;
	const is_staff = worksHere(seen);
	const edits = staff && editingTakes({ is_staff, is_camper: seen.is_camper }).every(can);
	const heads = staff && hasRole(role_key, HEADS);
	const looksAfter = staff && can("attendance_take");
	// Nobody reads what colleagues note about them, but for those who direct the camp.
	// What is noted about them as staff is not for who sees them as a child's relative.
	const notes = staff && (!self || heads) && (!is_staff || seen.is_camper || can("staff_view"));
	const sessions = family || self || can("sessions_view");
	return {
		staff,
		family,
		self,
		edits,
		sessions,
		birth_date: !is_staff || edits || self || family || (seen.is_camper && can("campers_view")),
		attendance: sessions || looksAfter,
		money: staff && can("finance_view"),
		heads,
		reads_health: staff && can("medical_view"),
		adds_health: staff && can("medical_view") && (edits || can("medical_log")),
		reads_notes: notes
			? NOTE_VISIBILITIES.filter(
					(each) =>
						each === "general" ||
						(each === "behaviour" && looksAfter) ||
						(each === "financial" && can("finance_view")),
				)
			: [],
		writes_notes: notes
			? NOTE_VISIBILITIES.filter(
					(each) =>
						(each === "general" && (looksAfter || edits || can("finance_post"))) ||
						(each === "behaviour" && looksAfter) ||
						(each === "financial" && can("finance_post") && can("finance_view")),
				)
			: [],
	};
}

const PERSON_TABS = [
	"overview",
	"family",
	"sessions",
	"attendance",
	"notes",
	"documents",
	"activity",
] as const;
export type PersonTab = (typeof PERSON_TABS)[number];

/** The kinds of what happened that somebody may see at all; of notes and documents the row decides as well. */
export const activityKinds = (sight: Sight): ActivityKind[] =>
	ACTIVITY_KINDS.filter((kind) => {
		if (kind === "attendance") return sight.attendance;
		if (kind === "enrollment") return sight.sessions;
		return kind !== "payment" || sight.money;
	});

/** Whether the viewer has documents of a person at all. */
export const hasPapers = ({ heads, edits, family, self, reads_health }: Sight): boolean =>
	heads || edits || family || self || reads_health;

/** The tabs somebody has of a person; what they may not see is absent. */
export function tabsOf(sight: Sight, { is_camper }: Pick<Seen, "is_camper">): PersonTab[] {
	return PERSON_TABS.filter((tab) => {
		if (tab === "sessions" || tab === "attendance") return is_camper && sight[tab];
		if (tab === "notes") return sight.reads_notes.length > 0;
		if (tab === "documents") return hasPapers(sight);
		return tab !== "activity" || sight.staff;
	});
}
