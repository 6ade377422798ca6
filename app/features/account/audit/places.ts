import { type Permission, roleLabel } from "#app/platform/auth/permissions";

// Where the things of the trail are seen, and who may know what they are called.

interface Seen {
	permission: Permission;
	/** Null where the thing's season has to be known and is not: then it is gone. */
	to(id: string, season_id: string | null): string | null;
}

/** A page of what a season's registration is set up by. */
const inSeason = (list: string, end = ""): Seen => ({
	permission: "registration_manage",
	to: (id, season_id) => season_id && `/seasons/${season_id}/${list}/${id}${end}`,
});
/** A page of registration's set-up itself, of the season that the entry is about. */
const ofSeason = (page: string): Seen => ({
	permission: "registration_manage",
	to: (id) => `/seasons/${id}/${page}`,
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
	invoice: { permission: "finance_view", to: (id) => `/financial/invoices/${id}` },
	payment: { permission: "finance_view", to: (id) => `/financial/payments/${id}` },
	provider_account: { permission: "finance_view", to: () => "/financial/cards" },
	cancellation: { permission: "registration_manage", to: (id) => `/cancellations/${id}` },
	subscription: { permission: "billing_manage", to: () => "/billing" },
	refund: { permission: "finance_view", to: (id) => `/financial/refunds/${id}` },
	registration: { permission: "registration_manage", to: (id) => `/registrations/${id}` },
	discount: inSeason("prices/discounts"),
	add_on: inSeason("prices/add-ons"),
	question: inSeason("questions"),
	question_form: ofSeason("questions"),
	waiver: inSeason("waivers"),
	required_document: inSeason("documents", "/edit"),
	lottery: inSeason("lottery"),
	waitlist_entry: { permission: "waitlist_manage", to: (id) => `/waitlist/${id}` },
};

/** Deeds that are seen elsewhere than what they are about. */
const SEEN_OF_DEED: Record<string, Seen> = {
	"registration.open": {
		permission: "registration_manage",
		to: (_, season_id) => season_id && `/seasons/${season_id}/registration/openings`,
	},
	"registration.set_up": ofSeason("registration"),
	"season.cancellation": ofSeason("cancellation"),
	"season.payment_dates": ofSeason("prices"),
	"waiting_room.set_up": ofSeason("waiting-room"),
};

const seenOf = ({ action, entity }: Thing): Seen | undefined => SEEN_OF_DEED[action] ?? PLACES[entity];

type Thing = { action: string; entity: string; entity_id: string };

/** Whether the viewer may know what a thing is called. */
export const maySee = (thing: Thing, may: (permission: Permission) => boolean): boolean => {
	const place = seenOf(thing);
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
	return seenOf(thing)?.to(entity_id, season_id) ?? null;
}
