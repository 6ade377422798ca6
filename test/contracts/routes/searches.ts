import type { Things } from "../../support/camp-world";

/** A screen that is searched, as it is asked for. */
export interface Search {
	/** The route's id below features/. */
	route: string;
	path: (at: Things, typed: string) => string;
	/** It asks the search index: a trip before the one in which login and rows are read. */
	index: boolean;
	/** What it looks through, so that it grows with it: a session's children. */
	walks: "session" | null;
}

const search = (
	route: string,
	path: Search["path"],
	{ index = true, walks = null }: Partial<Search> = {},
): Search => ({ route, path, index, walks });

/**
 * Every way in which a screen is searched. A screen that can ask the index and has no line here fails a test, for what is
 * typed costs more than the list.
 */
export const SEARCHES: readonly Search[] = [
	search("office/search/routes/search", (_, q) => `/search?q=${q}`),
	search("people/campers/routes/campers", (_, q) => `/campers?q=${q}`),
	search("people/campers/routes/campers", ({ session_id }, q) => `/campers?session=${session_id}&q=${q}`, {
		walks: "session",
	}),
	search("people/campers/routes/campers", ({ group_id }, q) => `/campers?group=${group_id}&q=${q}`),
	search("people/households/routes/families", (_, q) => `/families?q=${q}`),
	search("people/households/routes/family", ({ household_id }, q) => `/families/${household_id}?q=${q}`),
	search(
		"people/relationships/routes/relate",
		({ camper_id }, q) => `/person/${camper_id}/family/add?q=${q}`,
	),
	search("office/merge/routes/merge", ({ camper_id }, q) => `/person/${camper_id}/merge?q=${q}`),
	search("office/registration-desk/routes/registrations", (_, q) => `/registrations?q=${q}`),
	search("office/registration-desk/routes/registrations", (_, q) => `/registrations?view=board&q=${q}`),
	search("office/registration-desk/routes/desk", (_, q) => `/registrations/new?q=${q}`),
	search("money/payments/routes/accounts", (_, q) => `/financial?q=${q}`),
	search("money/payments/routes/accounts", (_, q) => `/financial?show=overdue&q=${q}`),
	search("money/payments/routes/journal", (_, q) => `/financial/journal?choose=family&find=${q}`),
	search("money/payments/routes/new-payment", (_, q) => `/billing/payment/new?q=${q}`),
	search("money/refunds/routes/new-refund", (_, q) => `/financial/refunds/new?q=${q}`),
	search("account/users/routes/user-person", ({ user_id }, q) => `/users/${user_id}/person?q=${q}`),
	search("program/sessions/routes/sessions", (_, q) => `/sessions?q=${q}`),
	search("account/users/routes/users", (_, q) => `/users?q=${q}`),
	search("account/audit/routes/audit", (_, q) => `/admin/audit?choose=who&find=${q}`),
	search("people/staff/routes/staff-list", (_, q) => `/staff?q=${q}`),
	search("people/shifts/routes/shifts", (_, q) => `/staff/shifts?q=${q}`),
	search(
		"program/enrollments/routes/enroll",
		({ session_id }, q) => `/enrollments?session_id=${session_id}&q=${q}`,
	),
	search(
		"program/sessions/routes/session",
		({ session_id, group_id }, q) => `/sessions/${session_id}?tab=groups&staff=${group_id}&find=${q}`,
	),
	// These are looked through themselves.
	search(
		"program/sessions/routes/session",
		({ session_id }, q) => `/sessions/${session_id}?tab=roster&q=${q}`,
		{
			index: false,
		},
	),
	search("insight/reports/routes/reports", (_, q) => `/reports?q=${q}`, { index: false }),
];
