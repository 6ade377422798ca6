import type Stripe from "stripe";
import type { Books } from "../core/books";
import { newId } from "../core/ids";
import { readCurrency } from "../core/money";
import { type Call, metadataOf, type Operations } from "../core/operation";
import { pageOf } from "../core/page-of";
import { invalid, Refusal } from "../core/refusal";
import type { World } from "../core/world";
import { changed } from "./customers";

export const accounts: Operations = {
	"POST /v1/accounts": createAccount,
	"GET /v1/accounts/{}": ({ world, id }: Call<object>) => accessible(world, id),
	"GET /v1/account": ({ world, books }: Call<object>) =>
		books.account ? world.accounts.get(books.account) : platformAccount(world),
	"POST /v1/accounts/{}": updateAccount,
	"GET /v1/accounts": ({ world, params }: Call<Stripe.AccountListParams>) =>
		pageOf(world.accounts, "/v1/accounts", params),
	"DELETE /v1/accounts/{}": ({ world, id }: Call<object>) => {
		accessible(world, id);
		world.disconnect(id);
		return { id, object: "account", deleted: true };
	},
	"POST /v1/accounts/{}/login_links": ({ world, id }: Call<object>) => {
		const account = accessible(world, id);
		if (!account.details_submitted)
			throw invalid("Cannot create a login link for an account that has not completed onboarding.");
		return { object: "login_link", created: world.clock.now(), url: `${world.origin}/pages/account/${id}` };
	},
	"POST /v1/account_links": createLink,
};

/** An account of this platform; of any other it is not said whether it is there. */
function accessible(world: World, id: string): Stripe.Account {
	world.booksOf(id);
	return world.accounts.get(id);
}

const ASKED = ["business_type", "external_account", "tos_acceptance.date", "tos_acceptance.ip"];
const CURRENCIES: Record<string, string> = {
	US: "usd",
	CA: "cad",
	GB: "gbp",
	JP: "jpy",
	KW: "kwd",
	AU: "aud",
	CH: "chf",
};

function createAccount({ world, books, params }: Call<Stripe.AccountCreateParams>): Stripe.Account {
	if (books.account) throw invalid("Connected accounts cannot connect accounts of their own.");
	const country = params.country ?? "US";
	const account: Stripe.Account = {
		id: newId("acct", 16),
		object: "account",
		created: world.clock.now(),
		country,
		type: params.type ?? "none",
		email: params.email ?? null,
		charges_enabled: false,
		payouts_enabled: false,
		default_currency: readCurrency(params.default_currency ?? CURRENCIES[country] ?? "eur"),
		details_submitted: false,
		business_profile: {
			...NO_PROFILE,
			name: params.business_profile?.name ?? null,
			url: params.business_profile?.url ?? null,
		},
		business_type: params.business_type ?? null,
		capabilities: Object.fromEntries(
			Object.entries(
				params.capabilities ?? { card_payments: { requested: true }, transfers: { requested: true } },
			)
				.filter(([, asked]) => asked?.requested)
				.map(([name]) => [name, "inactive"]),
		),
		...(params.controller ? { controller: controllerOf(params.controller) } : {}),
		external_accounts: { object: "list", data: [], has_more: false, url: "/v1/accounts/external_accounts" },
		future_requirements: requirements([]),
		requirements: requirements(ASKED),
		metadata: metadataOf(params.metadata),
		settings: null,
		tos_acceptance: { date: null },
	};
	world.connect(account);
	return account;
}

const NO_PROFILE: Stripe.Account.BusinessProfile = {
	mcc: null,
	minority_owned_business_designation: null,
	name: null,
	specified_commercial_transactions_act_url: null,
	support_address: null,
	support_email: null,
	support_phone: null,
	support_url: null,
	url: null,
};

function controllerOf(asked: Stripe.AccountCreateParams.Controller): Stripe.Account.Controller {
	return {
		type: "application",
		is_controller: true,
		fees: { payer: asked.fees?.payer ?? "account" },
		losses: { payments: asked.losses?.payments ?? "stripe" },
		requirement_collection: asked.requirement_collection ?? "stripe",
		stripe_dashboard: { type: asked.stripe_dashboard?.type ?? "full" },
	};
}

const requirements = (currently_due: string[]): Stripe.Account.Requirements => ({
	alternatives: [],
	current_deadline: null,
	currently_due,
	errors: [],
	eventually_due: currently_due,
	disabled_reason: currently_due.length > 0 ? "requirements.past_due" : null,
	past_due: currently_due,
	pending_verification: [],
});

function updateAccount({ world, id, params }: Call<Stripe.AccountUpdateParams>): Stripe.Account {
	const account = accessible(world, id);
	const before = structuredClone(account);
	if (params.email !== undefined) account.email = params.email;
	if (params.business_profile)
		account.business_profile = {
			...(account.business_profile ?? NO_PROFILE),
			...(params.business_profile.name ? { name: params.business_profile.name } : {}),
			...(params.business_profile.url ? { url: params.business_profile.url } : {}),
		};
	account.metadata = metadataOf(params.metadata, account.metadata ?? {});
	tell(world, account, before);
	return account;
}

function tell(world: World, account: Stripe.Account, before: Stripe.Account) {
	world.booksOf(account.id).emit("account.updated", account, changed(before, account));
}

function createLink({ world, params }: Call<Stripe.AccountLinkCreateParams>): Stripe.AccountLink {
	const account = world.accounts.get(params.account, "account");
	const { refresh_url, return_url, type } = params;
	if (!refresh_url || !return_url)
		throw invalid(`Missing required param: ${refresh_url ? "return_url" : "refresh_url"}.`, {
			code: "parameter_missing",
			param: refresh_url ? "return_url" : "refresh_url",
		});
	if (type === "account_update" && !account.details_submitted)
		throw invalid("You cannot create `account_update` type Account Links for this account.", {
			param: "type",
		});
	const id = newId("acl", 20);
	const now = world.clock.now();
	const expires_at = now + 300;
	world.links.set(id, { account: account.id, refresh_url, return_url, expires_at, used: false });
	const url = `${world.origin}/pages/onboarding/${id}`;
	return { object: "account_link", created: now, expires_at, url };
}

/** An account's owner has told Stripe everything, or what had been told is doubted: then nothing can be charged. */
export function setEnabled(world: World, account: Stripe.Account, enabled: boolean) {
	const before = structuredClone(account);
	Object.assign(account, { charges_enabled: enabled, payouts_enabled: enabled });
	account.details_submitted = account.details_submitted || enabled;
	account.requirements = requirements(enabled ? [] : ["individual.verification.document"]);
	for (const name of Object.keys(account.capabilities ?? {}))
		Object.assign(account.capabilities ?? {}, { [name]: enabled ? "active" : "inactive" });
	if (enabled) {
		account.business_type = account.business_type ?? "non_profit";
		account.tos_acceptance = { date: world.clock.now() };
	}
	tell(world, account, before);
}

/** An account that was connected before, under the name it had then, and may charge. */
export function connectedBefore(world: World, id: string) {
	if (world.accounts.all().some((each) => each.id === id)) return;
	const account = createAccount({
		world,
		books: world.platform,
		params: { type: "standard" },
	} as Call<Stripe.AccountCreateParams>);
	world.disconnect(account.id);
	account.id = id;
	world.connect(account);
	setEnabled(world, account, true);
}

/** The account's owner takes the platform's access away: the last that the platform hears of it. */
export function deauthorize(world: World, account: Stripe.Account) {
	world.booksOf(account.id).emit("account.application.deauthorized", {
		id: "ca_simulated",
		object: "application",
		name: "Stripe (simulated)",
	});
	world.disconnect(account.id);
}

/** Throws unless the account may take money. */
export function mayCharge(books: Books) {
	const account = books.account ? books.world.accounts.get(books.account) : null;
	if (account && !account.charges_enabled)
		throw new Refusal(400, {
			type: "invalid_request_error",
			code: "account_invalid",
			message: "Your account cannot currently make charges. Complete onboarding first.",
		});
}

function platformAccount(world: World): Stripe.Account {
	return {
		id: "acct_platform00000000",
		object: "account",
		created: 0,
		country: "US",
		type: "standard",
		email: null,
		charges_enabled: true,
		payouts_enabled: true,
		details_submitted: true,
		default_currency: "usd",
		metadata: {},
		settings: null,
		requirements: requirements([]),
		business_profile: { ...NO_PROFILE, name: world.livemode ? "Platform" : "Platform (test)" },
	};
}
