import { redirect } from "@remix-run/cloudflare";
import { campLoader } from "~/platform/http/screen.server";
import { ownEntryAsked } from "../asked.server";
import { linkTo } from "../link.server";

/** Leads a parent to the page of their own entry, which is the one that letters lead to. */
export const loader = campLoader(ownEntryAsked, async ({ ctx, found: { entry } }) => {
	const open = entry.offer_status === "open" ? entry.offer_id : null;
	const url = new URL(await linkTo(ctx, { camp_id: ctx.camp.id, entry_id: entry.id, offer_id: open }));
	throw redirect(url.pathname + url.search);
});
