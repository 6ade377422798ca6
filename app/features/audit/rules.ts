import { PERMISSIONS, type Permission, roleLabel } from "../../platform/auth/permissions";

/** What an entry can be about, as the filter has it: kinds of things as the trail names them. */
export const ENTITY_LABELS: Record<string, string> = {
	activity: "Activities",
	add_on: "Add-ons",
	attendance: "Roll calls",
	auth_passkey: "Passkeys",
	auth_session: "Devices",
	auth_user: "Accounts",
	camp: "The camp",
	camp_group: "Groups",
	camper: "Campers",
	camper_selection: "Several campers at once",
	definition: "Lookup entries",
	discount: "Discounts",
	enrolment: "Enrolments",
	feature_flag: "Features",
	group_assignment: "Group places",
	household: "Families",
	import_run: "Imports",
	invitation: "Invitations",
	lottery: "Draws",
	lottery_entry: "Families in draws",
	membership: "Users",
	payment: "Payments",
	person: "People",
	question: "Registration questions",
	question_form: "Published questions",
	registration: "Registrations",
	document: "Documents",
	note: "Notes",
	relationship: "Relationships",
	role: "Roles",
	season: "Seasons",
	required_document: "Required documents",
	session: "Sessions",
	staff: "Staff",
	staff_certificate: "Certificates",
	staff_role_type: "Positions",
	staff_shift: "Shifts",
	waitlist_entry: "Waitlist",
	waiver: "Waivers",
};

/** Things without a page of their own: their entries are about the person, and named by what was done. */
export const OF_PERSON: readonly string[] = ["document", "note", "relationship"];

export const ENTITIES = Object.keys(ENTITY_LABELS);

/** Kinds of deed, each with the ends of the actions' keys that it is. */
const DEED_KINDS = {
	create: [
		"create",
		"add",
		"add_member",
		"upload",
		"photo_upload",
		"logo_upload",
		"copy",
		"request",
		"employ",
		...["start", "submit", "enter", "join", "record"],
	],
	update: [
		"update",
		"order",
		"primary",
		"move",
		"tag",
		"untag",
		"activities",
		"set",
		"merge",
		"assign_staff",
		...["set_up", "open", "publish", "pause", "resume", "offer"],
		"cancellation",
		"payment_dates",
		...["transfer", "sign_paper", "received", "waived"],
	],
	delete: [
		...["delete", "remove", "remove_member", "photo_remove", "logo_remove", "passkey_remove", "remove_staff"],
		...["discard", "end", "archive", "let_go", "revoke", "leave", "skip"],
		...["cancel", "cancel_part", "void"],
	],
	restore: [
		...["restore", "undo", "undone", "take_back", "unmerge", "photo_restore", "logo_restore", "undo_assign"],
		...["undo_copy", "reactivate", "reopen", "due_again", "reinstate"],
	],
	role: ["role", "person", "accept", "deactivate", "reactivate"],
	set_status: [
		...["set_status", "status", "make_current", "approved", "denied", "expire", "review", "decline", "book"],
	],
	save: ["save"],
} as const;
export const DEEDS = Object.keys(DEED_KINDS) as (keyof typeof DEED_KINDS)[];
export type Deed = (typeof DEEDS)[number];

/** The ends of the keys of a kind of deed's actions. */
export const endsOf = (deed: Deed): readonly string[] => DEED_KINDS[deed];

export const DEED_LABELS: Record<Deed, string> = {
	create: "Added",
	update: "Changed",
	delete: "Removed",
	restore: "Brought back",
	role: "Access given or taken",
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
	"membership.person": "said who a user is among the camp's people",
	"membership.reactivate": "let a user in again",
	"membership.role": "changed a user's role",
	"payment.record": "noted a payment",
	"payment.void": "took a payment back",
	"person.doubt": "listed a person among possible duplicates again",
	"person.tell_apart": "said that a person is no duplicate",
	"registration.accept": "accepted a registration",
	"registration.cancel": "cancelled a registration",
	"registration.cancel_part": "cancelled a part of a registration",
	"registration.decline": "declined a registration",
	"registration.due_again": "took back what was noted about a payment",
	"registration.enter": "registered a family at the front desk",
	"registration.hold": "kept places for a registration",
	"registration.received": "noted a payment as received",
	"registration.release": "gave up places that were kept",
	"registration.reopen": "took a decision about a registration back",
	"registration.review": "took a registration under review",
	"registration.sign_paper": "noted a signed paper",
	"registration.start": "began a registration",
	"registration.submit": "sent a registration",
	"registration.transfer": "moved a place to another session",
	"registration.waived": "waived a payment",
	"registration.draft": "changed a registration that is begun",
	"registration.open": "changed when registration opens for a session",
	"registration.set_up": "changed how a season's registration works",
	"lottery.draw": "drew a draw for places",
	"lottery_entry.friends": "named friends for a draw",
	"lottery_entry.withdraw": "left a draw",
	"registration.drawn": "was drawn, and has its places",
	"registration.waitlisted": "was drawn, and is on the waitlist",
	"waiting_room.set_up": "changed a season's waiting room",
	"question.copy": "duplicated a question",
	"question_form.begin": "began with common questions",
	"question_form.copy": "took over another season's questions",
	"question_form.publish": "published the questions for families",
	"sample_data.add": "added sample data",
	"sample_data.remove": "removed the sample data",
	"season.cancellation": "changed what comes back to whoever cancels",
	"season.copy": "copied a season",
	"season.make_current": "made a season the current one",
	"season.payment_dates": "changed payment dates",
	"setup.skip": "passed over a step of setting up",
	"waitlist_entry.book": "accepted an offer of the waitlist",
	"waitlist_entry.decline": "declined an offer of the waitlist",
	"waitlist_entry.expire": "let an offer of the waitlist run out",
	"waitlist_entry.join": "joined the waitlist",
	"waitlist_entry.leave": "left the waitlist",
	"waitlist_entry.move": "moved a family on the waitlist",
	"waitlist_entry.offer": "offered a place to the waitlist",
	"waitlist_entry.pause": "paused a family on the waitlist",
	"waitlist_entry.reinstate": "put a family back on the waitlist",
	"waitlist_entry.remove": "took a family off the waitlist",
	"waitlist_entry.resume": "let a family on the waitlist go on",
	"waitlist_entry.skip": "skipped a family on the waitlist",
	"waiver.publish": "published a new text of a waiver",
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
	order: "changed the order of",
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

/** What machines find things by; for people it is noise, and exports have it. */
const isId = (field: string) => field === "id" || field === "ids" || /_ids?$/.test(field);

const KINDS_OF_FILE: Record<string, string> = {
	"application/pdf": "PDF",
	"image/jpeg": "JPEG picture",
	"image/png": "PNG picture",
	"image/webp": "WebP picture",
};

/** A value as people read it, where its field says what it is. */
function worded(field: string, value: unknown): unknown {
	if (field === "content_type") return KINDS_OF_FILE[String(value)] ?? value;
	if (field === "bytes" && typeof value === "number")
		return value < 1_000_000
			? `${Math.max(1, Math.round(value / 1000))} kB`
			: `${(value / 1_000_000).toFixed(1)} MB`;
	if (["added", "removed", "permissions"].includes(field) && Array.isArray(value))
		return value.map((key) => PERMISSIONS[key as Permission] ?? key);
	if (field === "fields" && Array.isArray(value)) return value.map((key) => words(String(key)));
	return value;
}

const LABELS: Record<string, string> = { content_type: "File", bytes: "Size" };

/** What was changed, a short line each: "status: active → archived". `exact`, as it is stored and with all ids. */
export function detailsOf(changes: Record<string, unknown> | null, { exact = false } = {}): string[] {
	const lines = Object.entries(changes ?? {}).flatMap(([field, stored]) => {
		if (stored === null || (Array.isArray(stored) && stored.length === 0)) return [];
		if (!exact && isId(field)) return [];
		const value = exact ? stored : worded(field, stored);
		const text =
			isChange(value) && !LISTS.includes(field) ? `${shown(value[0])} → ${shown(value[1])}` : shown(value);
		const label = (exact ? undefined : LABELS[field]) ?? upperFirst(words(field));
		return [`${label}: ${text.length > 160 ? `${text.slice(0, 157)}…` : text}`];
	});
	return lines.length > MOST_SHOWN
		? [...lines.slice(0, MOST_SHOWN), `and ${lines.length - MOST_SHOWN} more`]
		: lines;
}

interface Seen {
	permission: Permission;
	/** Null where the thing's season has to be known and is not: then it is gone. */
	to(id: string, season_id: string | null): string | null;
}

/** A page of a season's prices. */
const inPrices = (list: string): Seen => ({
	permission: "registration_manage",
	to: (id, season_id) => season_id && `/seasons/${season_id}/prices/${list}/${id}`,
});

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
	household: { permission: "campers_view", to: (id) => `/families/${id}` },
	payment: { permission: "finance_view", to: (id) => `/financial/payments/${id}` },
	registration: { permission: "registration_manage", to: (id) => `/registrations/${id}` },
	discount: inPrices("discounts"),
	add_on: inPrices("add-ons"),
	waitlist_entry: { permission: "waitlist_manage", to: (id) => `/admin/waitlist/${id}` },
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
	thing: Thing & { season_id?: string | null },
	may: (permission: Permission) => boolean,
	exists: (path: string) => boolean,
) {
	const { action, entity, entity_id, season_id = null } = thing;
	if (action.endsWith(".delete") || !maySee(thing, may)) return null;
	if (entity === "staff" && !exists("/staff")) return null;
	if (entity === "person" && !exists("/staff")) return null;
	return PLACES[entity]?.to(entity_id, season_id) ?? null;
}
