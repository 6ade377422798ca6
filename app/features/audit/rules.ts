import { type Permission, roleLabel } from "../../platform/auth/permissions";

/** Whoever is in one of these kinds of event. */
export const ENTITY_LABELS: Record<string, string> = {
	activity: "Activities",
	attendance: "Roll calls",
	auth_session: "Devices",
	auth_user: "Accounts",
	camp: "The camp",
	camp_group: "Groups",
	camper: "Campers",
	definition: "Lookup entries",
	enrolment: "Enrolments",
	feature_flag: "Features",
	group_assignment: "Group places",
	import_run: "Imports",
	invitation: "Invitations",
	membership: "Users",
	person: "People",
	person_document: "Documents",
	person_note: "Notes",
	person_relationship: "Relationships",
	role: "Roles",
	season: "Seasons",
	session: "Sessions",
	staff: "Staff",
};

export const ENTITIES = Object.keys(ENTITY_LABELS);

/** Kinds of deed, by the end of an action's key. */
export const DEEDS = ["create", "update", "delete", "restore", "role", "set_status", "save"] as const;

export const DEED_LABELS: Record<(typeof DEEDS)[number], string> = {
	create: "Created",
	update: "Changed",
	delete: "Deleted",
	restore: "Restored",
	role: "Role given",
	set_status: "Status changed",
	save: "Roll taken",
};

/** What was done, said of a thing: "… {a camper}". Whatever is not here is said by its own words. */
const SENTENCES: Record<string, string> = {
	"attendance.save": "took roll",
	"camp.archive": "archived the camp",
	"camp.create": "created the camp",
	"camp.locate": "looked up where the camp is",
	"camp.logo_remove": "removed the logo",
	"camp.logo_restore": "brought the logo back",
	"camp.logo_upload": "uploaded a logo",
	"camp.restore": "restored the camp",
	"camp.update": "changed the camp settings",
	"camper.undo": "took back a change of campers",
	"demo.seeded": "filled the camp with demo data",
	"enrolment.create": "enrolled a camper",
	"enrolment.end": "ended an enrolment",
	"enrolment.move": "moved an enrolment to another session",
	"enrolment.restore": "took an enrolment back",
	"feature_flag.set": "switched a feature",
	"group.undo_assign": "took back a change of groups",
	"import.check_chunk": "checked lines of an import",
	"import.checked": "finished checking an import",
	"import.commit": "began an import",
	"import.committed": "finished an import",
	"import.discard": "threw an import away",
	"import.fail": "could not read an import's file",
	"import.map": "matched the columns of an import",
	"import.stop": "stopped an import",
	"import.take_back": "took back lines of an import",
	"import.undo": "began to take back an import",
	"import.undone": "finished taking back an import",
	"import.write": "imported lines",
	"invitation.accept": "accepted an invitation",
	"invitation.create": "invited somebody",
	"invitation.expire": "let an invitation run out",
	"invitation.resend": "sent an invitation again",
	"invitation.revoke": "revoked an invitation",
	"membership.add": "took in a user",
	"membership.deactivate": "deactivated a user",
	"membership.reactivate": "let a user in again",
	"membership.role": "changed a user's role",
	"person.doubt": "listed a person among possible duplicates again",
	"person.tell_apart": "said that a person is no duplicate",
	"sample_data.add": "added sample data",
	"sample_data.remove": "removed the sample data",
	"season.copy": "copied a season",
	"season.make_current": "made a season the current one",
	"setup.skip": "passed over a step of setting up",
	"user.choose_camp": "came in through the choice of camps",
};

const VERBS: Record<string, string> = {
	add: "added",
	archive: "archived",
	assign: "assigned",
	cancel: "cancelled",
	create: "created",
	decide: "decided",
	delete: "deleted",
	merge: "merged",
	move: "moved",
	remove: "removed",
	restore: "restored",
	set_status: "changed the status of",
	status: "changed the status of",
	tag: "changed a tag of",
	undo: "took back",
	unmerge: "took apart",
	update: "changed",
	upload: "uploaded",
};

/** A sentence's beginning. */
export const upperFirst = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

const words = (key: string) => key.replaceAll("_", " ");
const one = (thing: string) => `${/^[aeiou]/.test(thing) ? "an" : "a"} ${thing}`;

/** "created a session"; also of an action that nobody has worded. */
export function sentenceOf(action: string): string {
	const known = SENTENCES[action];
	if (known) return known;
	const [thing = "", ...rest] = action.split(".");
	const verb = VERBS[rest.join(".")];
	return verb ? `${verb} ${one(words(thing))}` : `${words(thing)}: ${words(rest.join(" "))}`;
}

const shown = (value: unknown): string => {
	if (value === null || value === undefined || value === "") return "nothing";
	if (typeof value === "boolean") return value ? "yes" : "no";
	if (Array.isArray(value)) return value.length === 0 ? "nothing" : value.map(shown).join(", ");
	if (typeof value === "object")
		return Object.entries(value)
			.map(([key, each]) => `${words(key)} ${shown(each)}`)
			.join(", ");
	return String(value);
};

const isChange = (value: unknown): value is [unknown, unknown] => Array.isArray(value) && value.length === 2;

/** Lists that are no change of two values, also when they hold two. */
const LISTS: readonly string[] = ["added", "removed", "fields", "permissions"];

const MOST_SHOWN = 6;

/** What was changed, a short line each: "status: active → archived". */
export function detailsOf(changes: Record<string, unknown> | null): string[] {
	const lines = Object.entries(changes ?? {}).flatMap(([field, value]) => {
		if (value === null || (Array.isArray(value) && value.length === 0)) return [];
		const text =
			isChange(value) && !LISTS.includes(field) ? `${shown(value[0])} → ${shown(value[1])}` : shown(value);
		return [`${upperFirst(words(field))}: ${text.length > 160 ? `${text.slice(0, 157)}…` : text}`];
	});
	return lines.length > MOST_SHOWN
		? [...lines.slice(0, MOST_SHOWN), `and ${lines.length - MOST_SHOWN} more`]
		: lines;
}

interface Seen {
	permission: Permission;
	to(id: string): string;
}

const PLACES: Record<string, Seen> = {
	camper: { permission: "campers_view", to: (id) => `/campers/${id}` },
	membership: { permission: "user_management", to: (id) => `/users/${id}` },
	role: { permission: "user_management", to: (id) => `/users/roles/${id}` },
	session: { permission: "sessions_view", to: (id) => `/sessions/${id}` },
	season: { permission: "sessions_edit", to: (id) => `/seasons/${id}/edit` },
	enrolment: { permission: "campers_edit", to: (id) => `/enrolments/${id}/move` },
	camp: { permission: "settings_edit", to: () => "/camp-settings" },
	feature_flag: { permission: "manage_all", to: () => "/admin" },
	invitation: { permission: "user_management", to: () => "/users/invitations?status=all" },
	person: { permission: "campers_view", to: (id) => `/person/${id}` },
	staff: { permission: "staff_view", to: (id) => `/staff/${id}` },
};

type Thing = { action: string; entity: string; entity_id: string };

/** Whether the viewer may know what a thing is called. */
export const maySee = ({ entity }: Thing, may: (permission: Permission) => boolean): boolean => {
	const place = PLACES[entity];
	return place !== undefined && may(place.permission);
};

/** What a thing is called, for who may know; null for what has no name. */
export function thingOf(thing: Thing & { thing: string | null }, may: (permission: Permission) => boolean) {
	if (thing.thing === null || !maySee(thing, may)) return null;
	return thing.entity === "role" ? roleLabel(thing.thing) : thing.thing;
}

/** Where the thing is seen; null for what has no page, is gone, or is not the viewer's to open. */
export function placeOf(
	thing: Thing,
	may: (permission: Permission) => boolean,
	exists: (path: string) => boolean,
) {
	const { action, entity, entity_id } = thing;
	if (action.endsWith(".delete") || !maySee(thing, may)) return null;
	if (entity === "staff" && !exists("/staff")) return null;
	if (entity === "person" && !exists("/staff")) return null;
	return PLACES[entity]?.to(entity_id) ?? null;
}
