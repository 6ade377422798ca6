import { redirect } from "@remix-run/cloudflare";
import { campLoader } from "#app/platform/http/screen.server";
import { ownEntryAsked } from "../route-specs.server";
import { linkTo } from "../link.server";
import { waitlistPaths } from "../paths";

/**
 * Redirects a parent to the page of their own entry, which emails link to, and staff to the entry on the board.
 */
export const loader = campLoader(ownEntryAsked, async ({ ctx, found: { entry, whose } }) => {
	if (whose.is_own !== 1) throw redirect(waitlistPaths.entry(entry.id));
	const offer_id = entry.offer_status === "open" ? entry.offer_id : null;
	const reader = { user_id: ctx.user.id };
	const url = new URL(await linkTo(ctx, { camp_id: ctx.camp.id, entry_id: entry.id, offer_id, reader }));
	throw redirect(url.pathname + url.search);
});
