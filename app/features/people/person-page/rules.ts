import { calledName, displayName, PERSON_TYPES, type PersonType } from "#app/lib/people";
import { RELATIONSHIP_TYPES, relationshipLabel } from "#app/lib/relationships";
import { hasRole, type Permission } from "#app/platform/auth/permissions";

/** Permission to see people of a type. Staff have their own, all other types share the campers' one. */
const PERMISSION: Record<PersonType, Permission> = {
	camper: "campers_view",
	staff: "staff_view",
	parent: "campers_view",
	other: "campers_view",
};

/** Types of people that a member can see, in the whole camp or within their scope. */
export const visibleTypes = (can: (permission: Permission) => boolean): PersonType[] =>
	PERSON_TYPES.filter((type) => can(PERMISSION[type]));

/** Removes the birth date from a list row where the viewer can't know it: staff birth dates require staff_edit. */
export const tellsBirthDate = <Row extends { person_type: PersonType; birth_date: string | null }>(
	row: Row,
	can: (permission: Permission) => boolean,
): Row => (row.person_type === "staff" && !can("staff_edit") ? { ...row, birth_date: null } : row);

/** Visibilities of a note. Health information has its own record and is never kept in notes. */
const NOTE_VISIBILITIES = ["general", "behaviour", "financial"] as const;
export type NoteVisibility = (typeof NOTE_VISIBILITIES)[number];

/** Kinds of entries in a person's activity. */
export const ACTIVITY_KINDS = ["note", "attendance", "enrollment", "document", "payment"] as const;
export type ActivityKind = (typeof ACTIVITY_KINDS)[number];
export const ACTIVITY_KIND_LABELS: Record<ActivityKind, string> = {
	note: "Notes",
	attendance: "Attendance",
	enrollment: "Registrations",
	document: "Documents",
	payment: "Payments",
};

/** Person's relationship to a camper: type, the camper's id and names. */
export type FamilyTie = [
	type: string,
	id: string,
	first_name: string,
	last_name: string,
	preferred_name: string | null,
];

/** Maximum number of children named. Further ones are counted. */
const MOST_NAMED = 3;

/**
 * Describes a person by their closest relationship: "Parent of Leo and Mia Diaz", "Grandparent of Ben Hu, Ana
 * Ito". Children appear in the given order, with a shared last name written once. Null without relationships.
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

/**
 * Permissions whose work requires a family's street address: office, registration, billing, and the health
 * officer's forms.
 */
const ADDRESS_FOR: readonly Permission[] = [
	"campers_edit",
	"registration_manage",
	"finance_view",
	"medical_view",
];

/** True when staff can see addresses. Counselors only make phone calls and don't need them. */
export const seesAddresses = (can: (permission: Permission) => boolean): boolean => ADDRESS_FOR.some(can);

/** Household as staff see it: without street and ZIP code for those who can't see addresses. */
export const homeFor = <Home extends { address: string | null; zip_code: string | null }>(
	home: Home,
	can: (permission: Permission) => boolean,
): Home => (seesAddresses(can) ? home : { ...home, address: null, zip_code: null });

/** Roles that direct a camp. They can see "do not release" orders with the reason and the barred person. */
export const HEADS = ["super_admin", "camp_admin", "program_director"];

/** Viewer's access to a person's record, in one place for screens and the API. */
export interface PersonAccess {
	/** As staff, within their scope. */
	staff: boolean;
	/** As the person's guardian. */
	family: boolean;
	/** As the person themselves. */
	self: boolean;
	edits: boolean;
	/** Can see the birth date. For staff records this requires edit access; the age is visible regardless. */
	birth_date: boolean;
	/** Directs the camp: can see court orders and the reason why a child must not be released. */
	heads: boolean;
	/** Can read health documents, as staff. */
	reads_health: boolean;
	/** Can also add health documents, as staff. */
	adds_health: boolean;
	reads_notes: NoteVisibility[];
	writes_notes: NoteVisibility[];
	/** Can see their sessions. */
	sessions: boolean;
	/** Can see their marks, which name the session. */
	attendance: boolean;
	/** Can see payments of their households. */
	money: boolean;
}

/** Facts about a person that decide a viewer's access. */
export interface Seen {
	id: string;
	person_type: PersonType;
	is_camper: boolean;
	is_staff: boolean;
	/** Family member or contact of a camper. */
	is_relative: boolean;
	/** Within the viewer's scope. A narrow scope includes its campers and their contacts. */
	in_scope: boolean;
	/** Ids of their guardians today. */
	guardian_ids: readonly string[];
}

interface Viewer {
	role_key: string;
	person_id: string | null;
	scope: "camp" | "groups" | "own_children";
	can(permission: Permission): boolean;
}

/** True for a staff record. A camper's relative who used to be staff counts as a relative again. */
export const worksHere = (of: Pick<Seen, "is_staff" | "person_type" | "is_relative">): boolean =>
	of.is_staff || (of.person_type === "staff" && !of.is_relative);

/**
 * Permissions required to edit a record: staff_edit for staff, the campers' one for all others, and both for a
 * person who is both.
 */
export const editingTakes = (of: { is_staff: boolean; is_camper: boolean }): Permission[] => [
	...(of.is_staff ? (["staff_edit"] as const) : []),
	...(of.is_staff && !of.is_camper ? [] : (["campers_edit"] as const)),
];

/**
 * Computes a member's access to a person; null when the person doesn't exist for them. Staff require staff_view,
 * all others (including relatives of campers) campers_view, within the member's scope; guardians see their
 * children, and everyone sees themselves.
 * - Notes: general ones for all staff who can see the person, behavior for those who take attendance, financial
 *   for those who see billing
 * - Sessions require sessions_view, marks sessions_view or attendance_take; the family and the person always see
 *   their own
 */
export function personAccess(seen: Seen, { role_key, person_id, scope, can }: Viewer): PersonAccess | null {
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
	// Notes about the viewer are hidden from them, except for those who direct the camp. Notes about a staff member
	// are also hidden from viewers who see them only as a child's relative.
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

/** Kinds of activity that the viewer can see at all. For notes and documents, each row is also checked. */
export const activityKinds = (access: PersonAccess): ActivityKind[] =>
	ACTIVITY_KINDS.filter((kind) => {
		if (kind === "attendance") return access.attendance;
		if (kind === "enrollment") return access.sessions;
		return kind !== "payment" || access.money;
	});

/** True when the viewer can see documents of a person at all. */
export const hasPapers = ({ heads, edits, family, self, reads_health }: PersonAccess): boolean =>
	heads || edits || family || self || reads_health;

/** Tabs of a person available to the viewer. */
export function tabsOf(access: PersonAccess, { is_camper }: Pick<Seen, "is_camper">): PersonTab[] {
	return PERSON_TABS.filter((tab) => {
		if (tab === "sessions" || tab === "attendance") return is_camper && access[tab];
		if (tab === "notes") return access.reads_notes.length > 0;
		if (tab === "documents") return hasPapers(access);
		return tab !== "activity" || access.staff;
	});
}
