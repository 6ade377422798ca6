import type { Role } from "./accounts";
import type { Things } from "./things";

interface Screen {
	/** Ids of the routes below features/ that draw it; with several, the path is the first one's. */
	route: string | string[];
	path: string | ((at: Things) => string);
	/** When it is not 200. */
	status?: number;
}

interface Visit {
	/** What the screens have in common, for the test's name. */
	about: string;
	/** Null: signed out. */
	role: Role | null;
	screens: Screen[];
}

/** Routes of a feature that only change something: their one page in common is seen when that was refused. */
const changes = (feature: string, names: string) =>
	names.split(" ").map((name) => `${feature}/routes/${name}`);

const ownRegistration = (which: "draft_id" | "registration_id", end: string) => (at: Things) =>
	`/register/pinewood/${at[which]}${end}`;

/** Every screen there is, as those who work with it see it. A route that draws a page and has no line here fails a test. */
export const VISITS: Visit[] = [
	{
		about: "the door",
		role: null,
		screens: [
			{ route: "auth/routes/auth", path: "/auth" },
			{ route: "auth/routes/auth", path: "/auth?mode=sign-up" },
			{ route: "account/routes/confirm-email", path: "/auth/email/confirm?token=none" },
			{ route: "account/routes/undo-email", path: "/auth/email/undo?token=none" },
			{ route: "auth/routes/auth", path: "/auth?mode=forgot" },
			{ route: "auth/routes/auth", path: "/auth?mode=forgot&said=sent" },
			{ route: "auth/routes/auth", path: "/auth?mode=reset&token=any" },
			{ route: "auth/routes/auth", path: "/auth?mode=reset" },
			{ route: "auth/routes/auth", path: "/auth?mode=verify&said=sent" },
			{ route: "auth/routes/auth", path: "/auth?mode=verify&token=any" },
			{ route: "auth/routes/auth", path: "/auth?error=account_not_linked" },
			{ route: "auth/routes/google-done", path: "/auth/google/done?flow=nobody-waits" },
			{ route: "errors/routes/not-found", path: "/no/such/page", status: 404 },
			{ route: "unsubscribe/routes/unsubscribe", path: "/unsubscribe" },
			{ route: "invitations/routes/invitation", path: "/invitation" },
			{ route: "invitations/routes/invitation", path: "/invitation?token=forged", status: 404 },
			{ route: "unsubscribe/routes/unsubscribe", path: "/unsubscribe?token=forged", status: 400 },
			{ route: "unsubscribe/routes/unsubscribe", path: (at) => at.unsubscribe },
			{ route: "waitlist/routes/link", path: "/waitlist/offer" },
			{ route: "waitlist/routes/link", path: "/waitlist/offer?token=forged", status: 400 },
			{ route: "mailbox/routes/mailbox", path: "/dev/mailbox" },
			{ route: "kit/routes/kit", path: "/dev/kit" },
			{ route: "api-docs/routes/api-docs", path: "/api/docs" },
			{ route: "api-docs/routes/api-docs", path: "/api/docs?group=definitions" },
		],
	},
	{
		about: "the public pages",
		role: null,
		screens: [
			{ route: "public/routes/company", path: "/lantern" },
			{ route: "public/routes/company", path: "/no-such-page", status: 404 },
			{ route: "public/routes/product", path: "/campinsights" },
			{ route: "public/routes/waitlist-demo", path: "/waitlist-demo" },
			{
				route: "public/routes/waitlist-demo",
				path: "/waitlist-demo?steps=cancel.explorers~join.together~add.lakeside&do=wait",
			},
			{ route: "public/routes/privacy-policy", path: "/privacy-policy" },
			{ route: "public/routes/terms-of-service", path: "/terms-of-service" },
			{ route: "public/routes/cookie-policy", path: "/cookie-policy" },
			{ route: "public/routes/subprocessors", path: "/legal/subprocessors" },
		],
	},
	{
		about: "the day",
		role: "director",
		screens: [
			{ route: "dashboard/routes/dashboard", path: "/dashboard" },
			{ route: "dashboard/routes/dashboard", path: "/dashboard?date=2026-07-14&enrolment=table" },
			{ route: "dashboard/routes/dashboard", path: "/dashboard?date=2026-08-30" },
			{ route: "attendance/routes/roll-calls", path: "/roll-call" },
			{ route: "attendance/routes/roll-calls", path: "/roll-call?date=2026-07-14" },
			{ route: "attendance/routes/day-children", path: "/attendance?date=2026-07-14&show=absent" },
			{ route: "attendance/routes/day-children", path: "/attendance?date=2026-07-20&show=expected" },
			{ route: "attendance/routes/roll-call", path: (at) => `/sessions/${at.session_id}/roll-call` },
			{
				route: "attendance/routes/roll-call",
				path: (at) => `/sessions/${at.session_id}/roll-call?date=2026-07-14&child=${at.camper_id}`,
			},
			{
				route: "attendance/routes/roll-call",
				path: (at) => `/sessions/${at.session_id}/roll-call?date=2026-07-20`,
			},
			{ route: "more/routes/more", path: "/more" },
			{ route: "search/routes/search", path: "/search" },
			{ route: "search/routes/search", path: "/search?q=an" },
			{ route: "account/routes/account", path: "/account" },
			{ route: "account/routes/password", path: "/account/password" },
			{ route: "account/routes/email", path: "/account/email" },
			{ route: "account/routes/two-factor", path: "/account/two-factor?next=%2Fcampers" },
			{ route: "account/routes/set-up-two-factor", path: "/account/two-factor/set-up" },
			{ route: "account/routes/recovery-codes", path: "/account/two-factor/recovery-codes" },
			{ route: "account/routes/two-factor-off", path: "/account/two-factor/off" },
		],
	},
	{
		about: "campers",
		role: "director",
		screens: [
			{ route: "campers/routes/campers", path: "/campers" },
			{ route: "campers/routes/campers", path: "/campers?q=a&status=all&sort=-age" },
			{ route: "campers/routes/campers", path: "/campers?q=nobody-is-called-so" },
			{ route: "campers/routes/new-camper", path: "/campers/new" },
			{ route: "campers/routes/edit-camper", path: (at) => `/campers/${at.camper_id}/edit` },
			{ route: "enrolments/routes/enrol", path: (at) => `/enrolments?session_id=${at.session_id}&q=a` },
			{ route: "enrolments/routes/move", path: (at) => `/enrolments/${at.enrolment_id}/move` },
			{ route: "enrolments/routes/end", path: (at) => `/enrolments/${at.enrolment_id}/end` },
			{
				route: changes(
					"campers",
					"tag-campers archive-campers undo-change camper-status delete-camper restore-camper",
				),
				path: "/campers/tags",
			},
			{ route: changes("enrolments", "restore"), path: (at) => `/enrolments/${at.enrolment_id}/restore` },
		],
	},
	{
		about: "people and families",
		role: "director",
		screens: [
			{ route: "persons/routes/person", path: (at) => `/person/${at.camper_id}` },
			...["family", "sessions", "attendance", "notes", "documents", "activity"].map((tab) => ({
				route: `persons/routes/person-${tab}`,
				path: (at: Things) => `/person/${at.camper_id}/${tab}`,
			})),
			{ route: "persons/routes/relate", path: (at) => `/person/${at.camper_id}/family/add?q=a` },
			{
				route: "persons/routes/relation",
				path: (at) => `/person/${at.camper_id}/family/${at.relationship_id}`,
			},
			{
				route: "persons/routes/note",
				path: (at) => `/person/${at.camper_id}/notes/no-such-note`,
				status: 404,
			},
			{ route: "persons/routes/photo", path: (at) => `/person/${at.camper_id}/photo` },
			{ route: "persons/routes/merge", path: (at) => `/person/${at.camper_id}/merge` },
			{ route: "persons/routes/merge", path: (at) => `/person/${at.camper_id}/merge?q=an` },
			{ route: "persons/routes/edit-person", path: (at) => `/person/${at.parent_id}/edit` },
			{ route: "persons/routes/duplicates", path: "/duplicates" },
			{ route: "persons/routes/families", path: "/families" },
			{ route: "persons/routes/families", path: "/families?status=deleted" },
			{ route: "persons/routes/new-family", path: "/families/new" },
			{ route: "persons/routes/family", path: (at) => `/families/${at.household_id}?q=an` },
			{ route: "persons/routes/edit-family", path: (at) => `/families/${at.household_id}/edit` },
			{
				route: changes(
					"persons",
					"delete-person restore-person undo-merge unrelate call-order delete-note restore-note delete-document restore-document remove-photo restore-photo add-member remove-member primary-home",
				),
				path: "/families?q=nobody-is-called-so",
			},
		],
	},
	{
		about: "staff",
		role: "director",
		screens: [
			{ route: "staff/routes/staff-list", path: "/staff" },
			{ route: "staff/routes/staff-list", path: "/staff?warning=any&q=a" },
			{ route: "staff/routes/new-staff", path: "/staff/new" },
			{ route: "staff/routes/applications", path: "/staff/applications" },
			{ route: "staff/routes/positions", path: "/staff/positions" },
			{ route: "staff/routes/position", path: (at) => `/staff/positions/${at.role_type_id}` },
			{ route: "staff/routes/staff-member", path: (at) => `/staff/${at.staff_id}` },
			{ route: "staff/routes/edit-staff", path: (at) => `/staff/${at.staff_id}/edit` },
			{
				route: changes(
					"staff",
					"save-employment let-go application-step save-activities save-certificate remove-certificate add-reference mark-reference background-check record-time-off withdraw-time-off delete-staff restore-staff delete-position",
				),
				path: (at) => `/staff/${at.staff_id}/delete`,
			},
			{ route: "staffing/routes/ratios", path: "/staff/ratios" },
			{ route: "staffing/routes/shifts", path: "/staff/shifts" },
			{ route: "staffing/routes/shifts", path: (at) => `/staff/shifts?add=${at.staff_id}&day=2026-07-16` },
			{ route: changes("staffing", "remove-shift copy-shifts undo-copy"), path: "/staff/shifts/copy" },
			{ route: "staffing/routes/time-off", path: "/staff/time-off" },
			{ route: "staffing/routes/decide-time-off", path: (at) => `/staff/time-off/${at.time_off_id}` },
			{ route: "sessions/routes/session", path: (at) => `/sessions/${at.session_id}?tab=staffing` },
		],
	},
	{
		about: "sessions and seasons",
		role: "director",
		screens: [
			{ route: "sessions/routes/sessions", path: "/sessions" },
			{ route: "sessions/routes/new-session", path: "/sessions/new" },
			{ route: "sessions/routes/session", path: (at) => `/sessions/${at.session_id}` },
			{ route: "sessions/routes/session", path: (at) => `/sessions/${at.session_id}?tab=groups` },
			{ route: "sessions/routes/session", path: (at) => `/sessions/${at.session_id}?tab=attendance` },
			{ route: "sessions/routes/session", path: (at) => `/sessions/${at.session_id}?tab=details` },
			{ route: "session-moves/routes/edit-session", path: (at) => `/sessions/${at.session_id}/edit` },
			{
				route: "sessions/routes/session-status",
				path: (at) => `/sessions/${at.session_id}/status?to=completed`,
			},
			{ route: "cancellations/routes/cancel-session", path: (at) => `/sessions/${at.session_id}/cancel` },
			{
				route: "cancellations/routes/new-cancellation",
				path: (at) => `/cancellations/new?of=season&id=${at.season_id}`,
			},
			{
				route: "cancellations/routes/cancellation",
				path: (at) => `/cancellations/${at.cancellation_id}`,
			},
			{ route: "sessions/routes/seasons-sessions", path: "/seasons-sessions?tab=seasons" },
			{ route: "sessions/routes/seasons-sessions", path: "/seasons-sessions?tab=sessions" },
			{ route: "seasons/routes/new-season", path: "/seasons/new" },
			{ route: "seasons/routes/edit-season", path: (at) => `/seasons/${at.season_id}/edit` },
			{ route: "season-copies/routes/copy-season", path: (at) => `/seasons/${at.season_id}/copy` },
			{ route: "prices/routes/prices", path: (at) => `/seasons/${at.season_id}/prices` },
			{
				route: "prices/routes/new-discount",
				path: (at) => `/seasons/${at.season_id}/prices/discounts/new?kind=code`,
			},
			{
				route: "prices/routes/discount",
				path: (at) => `/seasons/${at.season_id}/prices/discounts/${at.discount_id}`,
			},
			{ route: "prices/routes/new-add-on", path: (at) => `/seasons/${at.season_id}/prices/add-ons/new` },
			{
				route: "prices/routes/add-on",
				path: (at) => `/seasons/${at.season_id}/prices/add-ons/${at.add_on_id}`,
			},
			{ route: "prices/routes/cancellation", path: (at) => `/seasons/${at.season_id}/cancellation` },
			{
				route: "prices/routes/cancellation",
				path: (at) => `/seasons/${at.season_id}/cancellation?view=table`,
			},
			{
				route: changes(
					"prices",
					"add-payment-date spread-payment-dates remove-payment-date discount-switch discount-order remove-discount add-on-switch add-on-order remove-add-on",
				),
				path: (at) => `/seasons/${at.season_id}/prices/dates/add`,
			},
			{ route: "questions/routes/questions", path: (at) => `/seasons/${at.season_id}/questions` },
			{ route: "questions/routes/new-question", path: (at) => `/seasons/${at.season_id}/questions/new` },
			{
				route: "questions/routes/question",
				path: (at) => `/seasons/${at.season_id}/questions/${at.question_id}`,
			},
			{ route: "questions/routes/preview", path: (at) => `/seasons/${at.season_id}/questions/preview` },
			{ route: "questions/routes/version", path: (at) => `/seasons/${at.season_id}/questions/versions/2` },
			{
				route: changes("questions", "publish starter copy move duplicate remove restore"),
				path: (at) => `/seasons/${at.season_id}/questions/publish`,
			},
			{
				route: changes(
					"sessions",
					"add-group assign-campers undo-assign group-staff delete-session restore-session",
				),
				path: (at) => `/sessions/${at.session_id}/groups`,
			},
			{
				route: changes("seasons", "season-status season-current delete-season"),
				path: (at) => `/seasons/${at.season_id}/status`,
			},
		],
	},
	{
		about: "registrations",
		role: "director",
		screens: [
			{ route: "registration-board/routes/registrations", path: "/registrations" },
			{ route: "registration-board/routes/registrations", path: "/registrations?view=board" },
			{
				route: "registration-board/routes/registrations",
				path: "/registrations?state=to_decide&missing=documents",
			},
			{ route: "registration-board/routes/desk", path: "/registrations/new?q=an" },
			{ route: "registration-board/routes/desk", path: (at) => `/registrations/new?parent=${at.parent_id}` },
			{ route: "registration-board/routes/registration", path: (at) => `/registrations/${at.booked_id}` },
			{ route: "registration-board/routes/cancel", path: (at) => `/registrations/${at.booked_id}/cancel` },
			{
				route: "registration-board/routes/transfer",
				path: (at) => `/registrations/${at.booked_id}/transfer/${at.booked_line_id}`,
			},
			{
				route: "registration-board/routes/payable",
				path: (at) => `/registrations/${at.booked_id}/payables/${at.payable_id}`,
			},
			{ route: changes("registration-board", "decide settle sign"), path: "/registrations" },
			{
				route: "registrations/routes/cancel",
				path: "/register/pinewood/no-such-registration/cancel",
				status: 404,
			},
		],
	},
	{
		about: "families' money",
		role: "director",
		screens: [
			{ route: "payments/routes/accounts", path: "/financial" },
			{ route: "payments/routes/accounts", path: "/financial?show=overdue" },
			{ route: "payments/routes/account", path: (at) => `/financial/${at.household_id}` },
			{ route: "card-payments/routes/account", path: "/financial/cards" },
			{ route: "auto-charges/routes/charges", path: "/financial/cards/charges" },
			{ route: "disputes/routes/disputes", path: "/financial/cards/disputes" },
			{ route: "disputes/routes/disputes", path: "/financial/cards/disputes?state=lost" },
			{ route: "payments/routes/journal", path: "/financial/journal" },
			{ route: "payments/routes/journal", path: "/financial/journal?choose=family&find=an" },
			{ route: "payments/routes/new-payment", path: "/billing/payment/new?q=an" },
			{
				route: "payments/routes/new-payment",
				path: (at) => `/billing/payment/new?family=${at.household_id}`,
			},
			{ route: "payments/routes/payment", path: (at) => `/financial/payments/${at.overpaid_id}` },
			{ route: "day-close/routes/days", path: "/financial/days" },
			{ route: "payments/routes/give", path: (at) => `/financial/${at.household_id}/give` },
			{
				route: "bill-splits/routes/split",
				path: (at) => `/financial/registrations/${at.booked_id}/split`,
			},
			{ route: "payments/routes/fee", path: (at) => `/financial/${at.household_id}/fee` },
			{ route: "payments/routes/void-fee", path: (at) => `/financial/fees/${at.fee_id}` },
			{ route: "invoices/routes/invoices", path: "/financial/invoices" },
			{
				route: "invoices/routes/new-invoice",
				path: (at) => `/financial/invoices/new?family=${at.household_id}`,
			},
			{ route: "invoices/routes/invoice", path: "/financial/invoices/no-such-invoice", status: 404 },
			{
				route: "family-money/routes/invoice",
				path: "/parent-dashboard/invoices/no-such-invoice",
				status: 404,
			},
			{ route: "refunds/routes/refunds", path: "/financial/refunds" },
			{ route: "refunds/routes/refund", path: (at) => `/financial/refunds/${at.refunds.requested}` },
			{ route: "refunds/routes/refund", path: (at) => `/financial/refunds/${at.refunds.processed}` },
			{ route: "refunds/routes/pay-refund", path: (at) => `/financial/refunds/${at.refunds.approved}/pay` },
			{
				route: "refunds/routes/take-back-refund",
				path: (at) => `/financial/refunds/${at.refunds.processed}/take-back`,
			},
			{
				route: "refunds/routes/new-refund",
				path: (at) => `/financial/refunds/new?family=${at.household_id}`,
			},
			{ route: "refunds/routes/new-refund", path: "/financial/refunds/new" },
			{ route: "refunds/routes/refund-settings", path: "/camp-settings/refunds" },
		],
	},
	{
		about: "registration's setup",
		role: "director",
		screens: [
			{ route: "registration/routes/registration", path: (at) => `/seasons/${at.season_id}/registration` },
			{
				route: "registration/routes/openings",
				path: (at) => `/seasons/${at.season_id}/registration/openings?session=${at.session_id}`,
			},
			{ route: "waiting-room/routes/settings", path: (at) => `/seasons/${at.season_id}/waiting-room` },
			{
				route: "lottery/routes/lotteries",
				path: (at) => `/seasons/${at.season_id}/lottery`,
			},
			{
				route: ["lottery/routes/lottery", ...changes("lottery", "draw")],
				path: (at) => `/seasons/${at.season_id}/lottery/${at.lottery_id}`,
			},
			{
				route: "lottery/routes/edit-lottery",
				path: (at) => `/seasons/${at.season_id}/lottery/${at.lottery_id}/edit`,
			},
			{ route: "lottery/routes/results", path: (at) => `/lottery/pinewood/${at.lottery_id}` },
			{
				// A director is no family of that draw.
				route: ["lottery/routes/own-entry", ...changes("lottery", "withdraw-entry")],
				path: "/register/pinewood/no-such-registration/draw",
				status: 404,
			},
			{
				route: "waiting-room/routes/waiting",
				path: (at) => `/register/pinewood/waiting?for=${at.season_id}`,
			},
			{ route: "waivers/routes/waivers", path: (at) => `/seasons/${at.season_id}/waivers` },
			{ route: "waivers/routes/new-waiver", path: (at) => `/seasons/${at.season_id}/waivers/new` },
			{
				route: "waivers/routes/waiver",
				path: (at) => `/seasons/${at.season_id}/waivers/${at.waiver_id}`,
			},
			{
				route: "waivers/routes/edit-waiver",
				path: (at) => `/seasons/${at.season_id}/waivers/${at.waiver_id}/edit`,
			},
			{ route: "waivers/routes/new-document", path: (at) => `/seasons/${at.season_id}/documents/new` },
			{
				route: "waivers/routes/edit-document",
				path: (at) => `/seasons/${at.season_id}/documents/${at.required_document_id}/edit`,
			},
			{
				route: changes("waivers", "move-waiver archive-waiver restore-waiver remove-document"),
				path: (at) => `/seasons/${at.season_id}/waivers/${at.waiver_id}/move`,
			},
		],
	},
	{
		about: "the waitlist",
		role: "director",
		screens: [
			{ route: "waitlist/routes/board", path: "/waitlist" },
			{ route: "waitlist/routes/board", path: (at) => `/waitlist?session=${at.waited_session_id}` },
			{
				route: "waitlist/routes/board",
				path: (at) => `/waitlist?session=${at.waited_session_id}&free_0=3`,
			},
			{ route: "waitlist/routes/entry", path: (at) => `/waitlist/${at.waitlist_entry_id}` },
		],
	},
	{
		about: "camp settings",
		role: "admin",
		screens: [
			{ route: "billing/routes/billing", path: "/billing" },
			{ route: "waitlist/routes/admin-board", path: "/admin/waitlist" },
			{ route: "camps/routes/camp-profile", path: "/camp-settings" },
			{ route: "camps/routes/camp-branding", path: "/camp-settings/branding" },
			{ route: "camps/routes/camp-contact", path: "/camp-settings/contact" },
			{ route: "camps/routes/camp-program", path: "/camp-settings/program" },
			{ route: "camps/routes/camp-ratios", path: "/camp-settings/ratios" },
			{ route: "camps/routes/camp-finance", path: "/camp-settings/finance" },
			{ route: "definitions/routes/lists", path: "/camp-settings/lists" },
			{ route: "camps/routes/camp-security", path: "/camp-settings/security" },
			{ route: "registration/routes/registration-settings", path: "/camp-settings/registration" },
			{ route: "camps/routes/camp-danger-zone", path: "/camp-settings/danger-zone" },
			{ route: changes("camps", "remove-logo restore-logo"), path: "/camp-settings/branding/logo/remove" },
		],
	},
	{
		about: "what a counselor sees",
		role: "counselor",
		screens: [
			{ route: "staff-dashboard/routes/staff-dashboard", path: "/staff-dashboard" },
			{
				route: changes("staff-dashboard", "ask-time-off withdraw-time-off"),
				path: "/staff-dashboard/withdraw",
			},
			{ route: "attendance/routes/roll-calls", path: "/roll-call" },
			{
				route: "attendance/routes/roll-call",
				path: (at) => `/sessions/${at.counselors_session_id}/roll-call`,
			},
			{ route: "campers/routes/campers", path: "/campers" },
			{ route: "sessions/routes/session", path: (at) => `/sessions/${at.counselors_session_id}` },
			{ route: "auth/routes/unauthorized", path: "/unauthorized?permission=campers_edit", status: 403 },
			{ route: "campers/routes/new-camper", path: "/campers/new", status: 403 },
			{ route: "campers/routes/campers", path: "/campers?sort=bogus", status: 400 },
		],
	},
	{
		about: "setting up, and the camp's administration",
		role: "admin",
		screens: [
			{ route: "setup/routes/setup", path: "/setup?another=true" },
			{ route: "setup/routes/camp", path: "/setup/camp" },
			{ route: "setup/routes/season", path: "/setup/season" },
			{ route: "setup/routes/session", path: "/setup/session" },
			{ route: "setup/routes/ratios", path: "/setup/ratios" },
			{ route: "setup/routes/team", path: "/setup/team" },
			{ route: "setup/routes/import", path: "/setup/import" },
			{ route: "setup/routes/sample", path: "/setup/sample" },
			{ route: ["setup/routes/done", "setup/routes/skip"], path: "/setup/done" },
			{ route: ["admin/routes/admin", "admin/routes/waiting"], path: "/admin" },
			{ route: "refunds/routes/refund-limit", path: "/financial/refunds/limit" },
			{ route: "persons/routes/family-check", path: "/test" },
			{
				route: [
					...changes("admin", "flags platform-flags archive-camp restore-camp"),
					...changes("sample-data", "add remove"),
				],
				path: "/admin/flags",
			},
		],
	},
	{
		about: "users, roles, invitations and the audit trail",
		role: "admin",
		screens: [
			{ route: "users/routes/users", path: "/users" },
			{ route: "users/routes/users", path: "/users?q=nobody-is-called-so" },
			{ route: "users/routes/user", path: (at) => `/users/${at.user_id}` },
			{ route: "users/routes/user-person", path: (at) => `/users/${at.user_id}/person?q=a` },
			{ route: "users/routes/link-account", path: (at) => `/users/${at.user_id}/link/${at.parent_id}` },
			{ route: "users/routes/move-email", path: (at) => `/users/${at.user_id}/email` },
			{ route: "users/routes/roles", path: "/users/roles" },
			{ route: "users/routes/compare-roles", path: "/users/roles/compare" },
			{ route: "users/routes/new-role", path: "/users/roles/new" },
			{ route: "users/routes/role", path: "/users/roles/head_counselor" },
			{ route: "shells/view-as", path: "/users/roles/counselor/preview" },
			{ route: "invitations/routes/invitations", path: "/users/invitations?status=all" },
			{ route: "invitations/routes/invite", path: "/users/invite" },
			{ route: "invitations/routes/invite-several", path: "/users/invite/several" },
			{ route: "audit/routes/audit", path: "/admin/audit" },
			{ route: "audit/routes/audit", path: "/admin/audit?choose=who&what=delete" },
			{ route: "users/routes/user-test", path: "/user-test" },
			{
				route: [
					...changes("users", "change-role user-active delete-role"),
					...changes("invitations", "resend revoke"),
				],
				path: "/users/any/role",
			},
		],
	},
	{
		about: "imports",
		role: "director",
		screens: [
			{ route: "imports/routes/imports", path: "/imports" },
			{ route: "imports/routes/new-import", path: "/imports/new?kind=families" },
			{ route: "imports/routes/import", path: (at) => `/imports/${at.import_id}` },
			{ route: "imports/routes/columns", path: (at) => `/imports/${at.import_id}/columns` },
			{
				route: changes("imports", "commit stop undo discard duplicates"),
				path: (at) => `/imports/${at.import_id}/undo`,
			},
		],
	},
	{
		about: "the operator's list",
		role: "super",
		screens: [{ route: "admin/routes/camps", path: "/admin/camps" }],
	},
	{ about: "the choice of a camp", role: "super", screens: [{ route: "auth/routes/camps", path: "/camps" }] },
	{
		about: "support staff's start",
		role: "support",
		screens: [{ route: "sessions/routes/sessions", path: "/sessions" }],
	},
	{
		about: "a nurse's start",
		role: "nurse",
		screens: [{ route: "dashboard/routes/dashboard", path: "/dashboard" }],
	},
	{
		about: "a visitor who may register",
		role: null,
		screens: [{ route: "registrations/routes/register", path: "/register?camp=pinewood" }],
	},
	{
		about: "registering",
		role: "parent",
		screens: [
			{ route: "registrations/routes/overview", path: ownRegistration("registration_id", "") },
			{ route: "registrations/routes/finish", path: ownRegistration("registration_id", "/finish") },
			{ route: "registrations/routes/refund", path: ownRegistration("registration_id", "/refund") },
			{ route: "registrations/routes/children", path: ownRegistration("draft_id", "/children") },
			{ route: "registrations/routes/sessions", path: ownRegistration("draft_id", "/sessions") },
			{ route: "registrations/routes/questions", path: ownRegistration("draft_id", "/questions") },
			{ route: "registrations/routes/add-ons", path: ownRegistration("draft_id", "/add-ons") },
			{ route: "registrations/routes/waivers", path: ownRegistration("draft_id", "/waivers") },
			{ route: "registrations/routes/review", path: ownRegistration("draft_id", "/review") },
		],
	},
	{
		about: "a parent's start",
		role: "parent",
		screens: [
			{ route: "more/routes/more", path: "/more" },
			{ route: "parents/routes/parent-dashboard", path: "/parent-dashboard" },
			{ route: "parents/routes/my-details", path: "/parent-dashboard/me" },
			{
				route: ["family-money/routes/payments", ...changes("family-money", "pay leave")],
				path: "/parent-dashboard/payments",
			},
			{ route: "family-cards/routes/cards", path: "/parent-dashboard/payments/cards" },
			{ route: "family-money/routes/statement", path: "/parent-dashboard/statement" },
			{ route: "family-money/routes/care-statement", path: "/parent-dashboard/care-statement/2026" },
			{
				route: "family-money/routes/receipt",
				path: "/parent-dashboard/payments/no-such-payment",
				status: 404,
			},
			{
				route: [
					"parents/routes/child-contact",
					"parents/routes/edit-contact",
					"parents/routes/move-contact",
					"parents/routes/remove-contact",
					"parents/routes/restore-contact",
				],
				path: "/parent-dashboard/children/no-such-child/contacts",
				status: 404,
			},
		],
	},
];

/** Ids of all routes that are visited. */
export const VISITED = new Set(VISITS.flatMap(({ screens }) => screens.flatMap(({ route }) => route)));
