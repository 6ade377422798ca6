import type { RequestState } from "~/platform/http/request.server";
import { type Site, siteOf } from "./site.server";

/** What the page for an address that nothing knows shows: to whom it is shown, when they are signed in. */
export async function missingPage(
	state: RequestState,
): Promise<{ missing: { company: Site["company"]; user: string | null } }> {
	const login = state.claims.token === null ? null : await state.login(null);
	return { missing: { company: siteOf(state).company, user: login?.user.name ?? null } };
}
