import type { World } from "../core/world";
import { setEnabled } from "../resources/accounts";
import { page, redirect, text } from "./layout";

/** The page on which a camp tells Stripe who it is: good for one visit, within five minutes. */
export function showOnboarding(world: World, id: string): Response {
	const link = world.links.get(id);
	if (!link) return page("Not found", "<section><p>There is no such link.</p></section>", 404);
	if (link.used || link.expires_at < world.clock.now()) return redirect(link.refresh_url);
	const account = world.accounts.find(link.account);
	return page(
		"Set up payments",
		`<form method="post"><h1>${text(account?.business_profile?.name ?? account?.email ?? "Your organisation")}</h1>
<p class="total">Receive payments</p>
<p>Stripe asks here who you are and where the money goes. Played, it asks nothing.</p>
<button name="say" value="done">Everything is told</button>
<button name="say" value="later" class="quiet">Go back before it is finished</button></form>`,
	);
}

export function submitOnboarding(world: World, id: string, form: URLSearchParams): Response {
	const link = world.links.get(id);
	const account = link ? world.accounts.find(link.account) : undefined;
	if (!link || !account || link.used) return showOnboarding(world, id);
	link.used = true;
	if (form.get("say") === "done") setEnabled(world, account, true);
	return redirect(link.return_url);
}
