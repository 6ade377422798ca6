import { INTENT, nameOf } from "#app/features/registration/family-form/steps";
import type { Things } from "../../../../support/camp-world";
import { type Area, rows, THEIRS } from "../area";

/** The hash of the text that `aWaiver` publishes. */
const SIGNED_TEXT = "f0ade9ef0efc9af0f161c0d13a2aacc5197fc5bdce42a0a448e1cf7b1171a49f";

const own = (end: string) => (at: Things) => `/register/${at.slug}/${at.registration_id}${end}`;
const ofApi = (end: string) => (at: Things) => `/api/registrations/${at.registration_id}${end}`;

const step = (route: string, end: string) =>
	rows(
		`registration/family-form/routes/${route}`,
		own(end),
		{ GET: "member", POST: "member" },
		{ ...THEIRS, namesCamp: true },
	);

/** How families register. */
export const REGISTERING: Area = {
	rows: [
		...rows(
			"registration/family-form/routes/register",
			(at) => `/register?camp=${at.slug}`,
			{ GET: "anyone" },
			{ namesCamp: true },
		),
		...rows("registration/family-form/routes/register", "/register", { POST: "signed-in" }),
		...rows(
			"registration/family-form/routes/overview",
			own(""),
			{ GET: "member" },
			{ ...THEIRS, namesCamp: true },
		),
		...step("children", "/children"),
		...step("sessions", "/sessions"),
		...step("questions", "/questions"),
		...step("add-ons", "/add-ons"),
		...step("waivers", "/waivers"),
		...step("review", "/review"),
		// Of one that was sent; the draft is none.
		...rows(
			"registration/family-form/routes/finish",
			(at) => `/register/${at.slug}/${at.booked_id}/finish`,
			{ GET: "member", POST: "member" },
			{ ...THEIRS, namesCamp: true },
		),
		...rows(
			"registration/family-form/routes/save-step",
			own("/save/children"),
			{ POST: "member" },
			{ ...THEIRS, namesCamp: true },
		),
		...rows("registration/family-form/routes/save-step", "/register/any/any/save/children", {
			GET: "signed-in",
		}),
		...rows(
			"registration/family-form/api/bookable-sessions",
			(at) => `/api/bookable-sessions?camp=${at.slug}`,
			{
				GET: "anyone",
			},
		),
		...rows("registration/family-form/api/registrations", "/api/registrations", { GET: "member" }),
		...rows("registration/family-form/api/registrations", "/api/registrations", { POST: "signed-in" }),
		...rows("registration/family-form/api/draft", ofApi("/draft"), { GET: "member", PUT: "member" }, THEIRS),
		...rows(
			"registration/family-form/api/holds",
			ofApi("/holds"),
			{ GET: "member", POST: "member", DELETE: "member" },
			THEIRS,
		),
		...rows("registration/family-form/api/submit", ofApi("/submit"), { POST: "member" }, THEIRS),
		...rows("registration/family-form/api/price", ofApi("/price"), { GET: "member" }, THEIRS),
		...rows("registration/bookings/api/checklist", ofApi("/checklist"), { GET: "member" }, THEIRS),
	],
	bodies: {
		// The one that is begun is gone on with: nothing is stored anew.
		"POST registration/family-form/api/registrations": {
			asks: true,
			body: (at) => ({ camp: at.slug, season_id: at.registering_season_id, session_ids: [at.session_id] }),
		},
		"PUT registration/family-form/api/draft": {
			body: (at) => ({
				children: [
					{
						key: "ida",
						first_name: "Ida",
						last_name: "Lund",
						birth_date: "2016-04-18",
						sessions: [at.other_session_id],
					},
				],
				parent: { first_name: "Kim", last_name: "Lund", phone: "+12075550148" },
			}),
		},
		"POST registration/family-form/api/submit": { body: () => ({ seen_total_cents: 0 }) },
	},
	forms: {
		// A text that was published after the family had registered.
		"registration/family-form/routes/finish": {
			fields: (at) => ({
				[INTENT]: "next",
				[nameOf("name", at.waiver_id)]: "Kim Registered",
				[nameOf("agrees", at.waiver_id)]: "on",
				[nameOf("text", at.waiver_id)]: SIGNED_TEXT,
			}),
			notText: [INTENT],
		},
	},
};
