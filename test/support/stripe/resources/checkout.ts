import type Stripe from "stripe";
import type { Books } from "../core/books";
import { newId } from "../core/ids";
import { assertChargeable } from "../core/money";
import { type Call, metadataOf, type Operations } from "../core/operation";
import { listOf, pageOf } from "../core/page-of";
import { invalid } from "../core/refusal";
import { mayCharge } from "./accounts";
import { lineItems } from "./checkout-lines";

export const checkout: Operations = {
	"POST /v1/checkout/sessions": createSession,
	"GET /v1/checkout/sessions/{}": ({ books, id }: Call<object>) => books.checkout_sessions.get(id),
	"GET /v1/checkout/sessions": ({ books, params }: Call<Stripe.Checkout.SessionListParams>) => {
		const { customer, payment_intent, subscription, status } = params;
		return pageOf(
			...([books.checkout_sessions, "/v1/checkout/sessions", params] as const),
			(row) =>
				(customer === undefined || row.customer === customer) &&
				(payment_intent === undefined || row.payment_intent === payment_intent) &&
				(subscription === undefined || row.subscription === subscription) &&
				(status === undefined || row.status === status),
		);
	},
	"POST /v1/checkout/sessions/{}/expire": ({ books, id }: Call<object>) => {
		const session = books.checkout_sessions.get(id);
		if (session.status !== "open")
			throw invalid(
				`Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${session.status}.`,
			);
		expireSession(books, session);
		return session;
	},
	"GET /v1/checkout/sessions/{}/line_items": ({ books, id }: Call<object>) => {
		books.checkout_sessions.get(id);
		return listOf(books.plans.get(id)?.lines ?? [], `/v1/checkout/sessions/${id}/line_items`);
	},
};

type Create = Stripe.Checkout.SessionCreateParams;
const MINUTE = 60;
const DAY = 24 * 60 * MINUTE;

function createSession({ books, params }: Call<Create>): Stripe.Checkout.Session {
	mayCharge(books);
	const {
		mode,
		customer,
		customer_email,
		success_url,
		cancel_url,
		line_items,
		ui_mode = "hosted_page",
	} = params;
	if (!mode)
		throw invalid("You must provide one of the following params: mode.", {
			code: "parameter_missing",
			param: "mode",
		});
	if (ui_mode !== "hosted_page")
		throw invalid("Stripe (simulated) has the hosted page only.", { param: "ui_mode" });
	if (!success_url)
		throw invalid("Missing required param: success_url.", {
			code: "parameter_missing",
			param: "success_url",
		});
	for (const [param, url] of Object.entries({ success_url, cancel_url }))
		if (url && !URL.canParse(url.replace("{CHECKOUT_SESSION_ID}", "cs")))
			throw invalid("Not a valid URL", { code: "url_invalid", param });
	if (customer && customer_email)
		throw invalid("You may only specify one of these parameters: customer, customer_email.", {
			param: "customer",
		});
	if (customer) books.customers.get(customer, "customer");
	const now = books.now();
	const expires_at = params.expires_at ?? now + DAY;
	if (expires_at < now + 30 * MINUTE - 5 || expires_at > now + DAY + 5)
		throw invalid(
			"The `expires_at` timestamp must be between 30 minutes and 24 hours from Checkout Session creation.",
			{
				param: "expires_at",
			},
		);
	if (mode === "setup" && line_items)
		throw invalid("`line_items` can not be passed in `setup` mode", { param: "line_items" });
	const lines = mode === "setup" ? [] : lineItems(books, mode, line_items ?? []);
	const total = lines.reduce((sum, { amount_total }) => sum + amount_total, 0);
	const currency = lines[0]?.currency ?? params.currency ?? null;
	const data = wishesOf(params);
	assertWishes(books, mode, data, total, currency);
	const id = newId(`cs_${books.livemode ? "live" : "test"}`, 48);
	const session: Stripe.Checkout.Session = {
		id,
		object: "checkout.session",
		adaptive_pricing: null,
		after_expiration: null,
		allow_promotion_codes: null,
		allowed_payment_method_types: copied(params.allowed_payment_method_types),
		amount_subtotal: mode === "setup" ? null : total,
		amount_total: mode === "setup" ? null : total,
		created: now,
		currency,
		expires_at,
		livemode: books.livemode,
		automatic_tax: { enabled: false, liability: null, provider: null, status: null },
		billing_address_collection: params.billing_address_collection ?? null,
		cancel_url: cancel_url ?? null,
		client_reference_id: params.client_reference_id ?? null,
		client_secret: null,
		collected_information: null,
		consent: null,
		consent_collection: null,
		currency_conversion: null,
		custom_fields: [],
		customer: customer ?? null,
		custom_text: {
			after_submit: null,
			shipping_address: null,
			submit: null,
			terms_of_service_acceptance: null,
		},
		customer_account: null,
		customer_email: customer_email ?? null,
		customer_details: null,
		discounts: [],
		customer_creation: customer
			? null
			: (params.customer_creation ?? (mode === "payment" ? "if_required" : "always")),
		integration_identifier: null,
		invoice: null,
		invoice_creation: null,
		locale: params.locale ?? null,
		managed_payments: null,
		metadata: metadataOf(params.metadata),
		mode,
		origin_context: null,
		payment_intent: null,
		payment_link: null,
		payment_method_configuration_details: null,
		payment_method_collection: params.payment_method_collection ?? "always",
		payment_method_options: {},
		payment_method_types: ["card"],
		payment_status: mode === "setup" || total === 0 ? "no_payment_required" : "unpaid",
		permissions: null,
		recovered_from: null,
		saved_payment_method_options: savedOptions(params),
		setup_intent: null,
		shipping_address_collection: null,
		shipping_cost: null,
		shipping_options: [],
		status: "open",
		submit_type: params.submit_type ?? null,
		subscription: null,
		success_url,
		ui_mode: "hosted_page",
		total_details: mode === "setup" ? null : { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
		url: `${books.world.origin}/pages/checkout/${id}`,
		wallet_options: null,
	};
	books.plans.set(id, { wishes: data, lines, intent: null, subscription: null });
	return books.checkout_sessions.add(session);
}

const copied = (types: Create["allowed_payment_method_types"]) => (types ? [...types] : null);

function savedOptions({
	saved_payment_method_options: asked,
}: Create): Stripe.Checkout.Session["saved_payment_method_options"] {
	if (!asked) return null;
	return {
		allow_redisplay_filters: asked.allow_redisplay_filters ? [...asked.allow_redisplay_filters] : ["always"],
		payment_method_remove: null,
		payment_method_save: asked.payment_method_save ?? null,
	};
}

/** What is to be made once the page is gone through. */
export interface Wishes {
	payment: Pick<
		NonNullable<Create["payment_intent_data"]>,
		| ("application_fee_amount" | "capture_method" | "description" | "receipt_email" | "setup_future_usage")
		| ("statement_descriptor" | "statement_descriptor_suffix" | "transfer_group")
	> & { metadata: Stripe.Metadata };
	setup: { description?: string; metadata: Stripe.Metadata };
	subscription: {
		description: string | null;
		metadata: Stripe.Metadata;
		trial_end: number | null;
		trial_period_days: number | null;
		missing_payment_method: "cancel" | "create_invoice" | "pause";
	};
}

function wishesOf({
	payment_intent_data: payment,
	setup_intent_data: setup,
	subscription_data: plan,
}: Create): Wishes {
	return {
		payment: {
			application_fee_amount: payment?.application_fee_amount,
			capture_method: payment?.capture_method,
			description: payment?.description,
			receipt_email: payment?.receipt_email,
			setup_future_usage: payment?.setup_future_usage,
			transfer_group: payment?.transfer_group,
			statement_descriptor: payment?.statement_descriptor,
			metadata: metadataOf(payment?.metadata),
			statement_descriptor_suffix: payment?.statement_descriptor_suffix,
		},
		setup: { description: setup?.description, metadata: metadataOf(setup?.metadata) },
		subscription: {
			description: plan?.description ?? null,
			metadata: metadataOf(plan?.metadata),
			trial_end: plan?.trial_end ?? null,
			trial_period_days: plan?.trial_period_days ?? null,
			missing_payment_method: (plan?.trial_settings?.end_behavior.missing_payment_method ??
				"create_invoice") as "pause",
		},
	};
}

/** What would be refused at the end is refused at the beginning. */
function assertWishes(
	books: Books,
	mode: string,
	{ payment }: Wishes,
	total: number,
	currency: string | null,
) {
	if (mode === "payment" && currency && total > 0) assertChargeable(total, currency, "line_items");
	const fee = payment.application_fee_amount;
	if (fee === undefined) return;
	const param = "payment_intent_data[application_fee_amount]";
	if (mode !== "payment") throw invalid("You can not pass `payment_intent_data` in this mode.", { param });
	if (!books.account)
		throw invalid(
			"Can only apply an application_fee_amount when the PaymentIntent is attempting a direct payment (using an OAuth key or Stripe-Account header).",
			{ param },
		);
	if (fee > total)
		throw invalid("Your application fee cannot be larger than the amount of the payment.", { param });
}

/** Nobody came to the end of it in time. */
export function expireSession(books: Books, session: Stripe.Checkout.Session) {
	session.status = "expired";
	session.url = null;
	books.emit("checkout.session.expired", session);
}
