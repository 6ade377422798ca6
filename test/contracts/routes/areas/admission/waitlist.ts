import type { Things } from "../../../../support/camp-world";
import { type Area, EXPORT, type More, many, rows } from "../area";

/** A family's own, and of whoever manages the waitlist. */
const OWN: More = {
	otherwise: {
		head_counselor: "absent",
		counselor: "absent",
		support_staff: "absent",
		parent: "absent",
		health_officer: "absent",
		bookkeeper: "absent",
	},
};

const entry =
	(start: string, end = "") =>
	(at: Things) =>
		`${start}/${at.waitlist_entry_id}${end}`;
const offer =
	(end = "") =>
	(at: Things) =>
		`/api/waitlist-offers/${at.waitlist_offer_id}${end}`;
const entries = "/api/waitlist-entries";
const staff = (name: string, end: string) =>
	rows(`admission/waitlist/api/entry-${name}`, entry(entries, end), { POST: "waitlist_manage" });

/** Who waits, what they are offered, and how they answer. */
export const WAITLIST: Area = {
	rows: [
		...rows("admission/waitlist/routes/board", (at) => `/waitlist?session=${at.waited_session_id}`, {
			GET: "waitlist_manage",
		}),
		...rows(
			"admission/waitlist/routes/admin-board",
			(at) => `/admin/waitlist?session=${at.waited_session_id}`,
			{
				GET: "manage_all",
			},
		),
		...rows("admission/waitlist/routes/board-csv", "/waitlist.csv", { GET: "waitlist_manage" }, EXPORT),
		...rows("admission/waitlist/routes/entry", entry("/waitlist"), {
			GET: "waitlist_manage",
			POST: "waitlist_manage",
		}),
		...rows("admission/waitlist/routes/own", entry("/waitlist/own"), { GET: "member" }, OWN),
		// The emailed link; without its token there is nothing to answer.
		...rows("admission/waitlist/routes/link", "/waitlist/offer", { GET: "anyone" }),
		...rows(
			"admission/waitlist/routes/link",
			"/waitlist/offer",
			{ POST: "anyone" },
			{ ownOriginRule: "The link authorizes it, and a browser on another site's page is refused." },
		),
		...rows("admission/waitlist/api/entries", entries, { GET: "waitlist_manage", POST: "waitlist_manage" }),
		...rows("admission/waitlist/api/entry", entry(entries), { GET: "member" }, OWN),
		...rows("admission/waitlist/api/entry-leave", entry(entries, "/leave"), { POST: "member" }, OWN),
		...staff("skip", "/skip"),
		...staff("pause", "/pause"),
		...staff("move", "/move"),
		...rows("admission/waitlist/api/entry-reinstate", (at) => `${entries}/${at.left_entry_id}/reinstate`, {
			POST: "waitlist_manage",
		}),
		...staff("offer", "/offer"),
		...rows("admission/waitlist/api/offers", "/api/waitlist-offers", { GET: "waitlist_manage" }),
		...rows("admission/waitlist/api/offer", offer(), { GET: "member" }, OWN),
		...rows("admission/waitlist/api/offer-accept", offer("/accept"), { POST: "member" }, OWN),
		...rows("admission/waitlist/api/offer-decline", offer("/decline"), { POST: "member" }, OWN),
	],
	bodies: {
		"POST admission/waitlist/api/entries": {
			body: (at) => ({ camper_ids: [at.camper_id], sessions: [at.waited_session_id], together: true }),
			foreign: ({ camper_id, waited_session_id }) => ({
				camper_ids: [camper_id],
				sessions: [waited_session_id],
			}),
		},
		"POST admission/waitlist/api/entry-skip": { body: () => ({ reason: "Moved away" }) },
		"POST admission/waitlist/api/entry-pause": { body: () => ({ paused: true }) },
		"POST admission/waitlist/api/entry-move": {
			body: () => ({ front: true, reason: "A counselor's child" }),
		},
		"POST admission/waitlist/api/entry-offer": {
			body: (at) => ({ session_id: at.waited_session_id, reason: "They asked" }),
			foreign: ({ waited_session_id }) => ({ session_id: waited_session_id }),
		},
		"POST admission/waitlist/api/offer-accept": {
			body: (at) => ({ session_id: at.waited_session_id }),
			foreign: ({ waited_session_id }) => ({ session_id: waited_session_id }),
		},
	},
	forms: {
		"admission/waitlist/routes/entry": {
			fields: (at) => ({ intent: "offer", session_id: at.waited_session_id, reason: "They asked" }),
			wrong: ({ waited_session_id }) => ({
				intent: ["", "accept"],
				session_id: [waited_session_id, ...many(1)],
				reason: [""],
			}),
			notText: ["intent", "session_id"],
		},
	},
};
