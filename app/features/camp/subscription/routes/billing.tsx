import { redirect } from "@remix-run/cloudflare";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { formatInstant } from "#app/lib/format-dates";
import { formatDate, dateIn } from "#app/lib/dates";
import { useCamp } from "#app/platform/camp-context";
import { campAction, campLoader } from "#app/platform/http/screen.server";
import { redirectWithToast } from "#app/platform/http/toast.server";
import { Alert } from "#app/ui/alert";
import { Badge } from "#app/ui/badge";
import { Card } from "#app/ui/card";
import { FormErrors } from "#app/ui/form-errors";
import { Icon } from "#app/ui/icon";
import { PageHeader } from "#app/ui/page-header";
import { SubmitButton } from "#app/ui/submit-button";
import { toastWords } from "#app/ui/toast-words";
import { beginCheckout, runs } from "../begin-checkout.server";
import { billingView } from "../billing-view.server";
import { changePlan, endWithPeriod } from "../change-subscription.server";
import { checkSubscription } from "../check-subscription.server";
import { InvoiceList } from "../components/invoice-list";
import { PayMethods } from "../components/pay-methods";
import { PlanCards } from "../components/plan-cards";
import { Usage } from "../components/usage";
import { billingForm } from "../inputs";
import { portalLink, removeCampMethod } from "../methods.server";
import { billingPaths } from "../paths";
import { billingReads, differencesOf, invoicesOf } from "../queries.server";
import { settleReads } from "../settle-subscription.server";

export const loader = campLoader(
	{
		permission: "billing_manage",
		reads: ({ db, place }) => ({
			...billingReads(db, place.camp_id),
			invoices: invoicesOf(db, place.camp_id),
			differences: differencesOf(db, place.camp_id),
		}),
	},
	({ ctx, rows }) => billingView(ctx, rows),
);

const done = (message: string) => redirectWithToast(billingPaths.billing, message);

export const action = campAction(
	{
		permission: "billing_manage",
		reads: ({ db, place }) => ({ ...billingReads(db, place.camp_id), ...settleReads(db, place.camp_id) }),
		body: billingForm,
		failure: toastWords.notUpdated("Subscription"),
	},
	async ({ ctx, rows, input }) => {
		switch (input.intent) {
			case "choose": {
				if (!runs(rows.subscription[0])) {
					return redirect(await beginCheckout(ctx, rows, { key: input.plan }), 303);
				}
				await changePlan(ctx, rows, input.plan);
				return done("Your plan was changed.");
			}
			case "cancel": {
				const until = formatDate(dateIn(ctx.camp.time_zone, await endWithPeriod(ctx, rows, true)));
				const undo = { action: billingPaths.billing, fields: { intent: "keep" } };
				return redirectWithToast(billingPaths.billing, `Your plan ends on ${until}.`, { undo });
			}
			case "keep":
				await endWithPeriod(ctx, rows, false);
				return done("Your plan will continue.");
			case "portal":
				return redirect(await portalLink(ctx), 303);
			case "check":
				await checkSubscription(ctx, rows);
				return done("Your plan is up to date with Stripe.");
			case "remove_method":
				await removeCampMethod(ctx, input.payment_method_id, rows);
				return done("Payment method removed.");
		}
	},
);

export const handle = { title: "Billing" };
export const meta = () => [{ title: "Billing · CampInsights" }];

export default function Billing() {
	const shown = useLoaderData<typeof loader>();
	const { mode, kind, plans, methods, is_customer, invoices, bought } = shown;
	return (
		<div className="mx-auto grid max-w-4xl grid-cols-[minmax(0,1fr)] gap-5">
			<PageHeader
				title="Billing"
				description="Your camp's CampInsights plan and payments. Payments from families are under Money."
				badges={mode ? <Badge tone="sky">{mode}</Badge> : undefined}
			/>
			<ActionErrorPage />
			{kind === "self_hosted" ? <SelfHosted usage={shown.usage} /> : <Current shown={shown} />}
			<Differences differences={shown.differences} />
			{plans.length > 0 ? <PlanCards plans={plans} bought={bought} /> : null}
			{is_customer ? <PayMethods methods={methods} /> : null}
			<InvoiceList invoices={invoices} />
			{bought ? <Ending cancels={shown.cancels} /> : null}
			{is_customer ? <AsOf read_at={shown.read_at} /> : null}
		</div>
	);
}

type Shown = ReturnType<typeof useLoaderData<typeof loader>>;

/** Page shown when an action is rejected: the reason and a link back. */
function ActionErrorPage() {
	const error = useActionData<typeof action>()?.result?.error ?? {};
	const messages = [...new Set(Object.values(error).flatMap((each) => each ?? []))];
	return <FormErrors title="Nothing was changed" errors={messages.map((message) => ({ message }))} />;
}

function SelfHosted({ usage }: { usage: Shown["usage"] }) {
	return (
		<Card title="Self-hosted">
			<div className="grid gap-3">
				<p>
					This installation doesn't sell plans, so your camp has every feature with no limits and no charge.
					To sell plans, the operator can connect Stripe.
				</p>
				<Usage used={usage.used} limit={usage.limit} />
			</div>
		</Card>
	);
}

function Current({ shown: { plan, status, usage, kind } }: { shown: Shown }) {
	return (
		<Card
			title={kind === "free" ? "No plan needed" : `${plan.label} plan`}
			actions={status ? <Badge tone={status.tone}>{status.label}</Badge> : undefined}
		>
			<div className="grid gap-3">
				{kind === "free" ? (
					<p>
						Your camp joined before plans were sold. You have every feature and don't need a plan, but you can
						choose one.
					</p>
				) : null}
				{status?.warning ? (
					<Alert tone="warning" actions={status.warning === "overdue" ? <PayNow /> : undefined}>
						{status.text}
					</Alert>
				) : status ? (
					<p>{status.text}</p>
				) : null}
				<Usage used={usage.used} limit={usage.limit} />
			</div>
		</Card>
	);
}

/** Shortest way to pay an overdue amount: the provider's page, for choosing a card and paying the invoice. */
function PayNow() {
	return (
		<Form method="post">
			<SubmitButton name="intent" value="portal" icon={<Icon name="external-link" />}>
				Pay in Stripe
			</SubmitButton>
		</Form>
	);
}

function Differences({ differences }: { differences: Shown["differences"] }) {
	const { time_zone } = useCamp();
	if (differences.length === 0) return null;
	return (
		<Card
			title="Differences from Stripe"
			description="Found by the nightly check. Nothing changes until you choose to update it."
			actions={<Check />}
		>
			<ul className="grid gap-2">
				{differences.map(({ id, object_id, note, found_at }) => (
					<li key={id}>
						<p>{note}</p>
						<p className="text-xs wrap-anywhere text-muted">
							<code>{object_id}</code> · {formatInstant(found_at, time_zone)}
						</p>
					</li>
				))}
			</ul>
		</Card>
	);
}

function Ending({ cancels }: { cancels: boolean }) {
	return (
		<Card
			title={cancels ? "Resume plan" : "Cancel plan"}
			description={
				cancels
					? "Your plan will continue, with the next payment at the end of this period."
					: "Your plan stays active through the period you paid for. You can resume anytime before then."
			}
			actions={
				<Form method="post">
					{cancels ? (
						<SubmitButton name="intent" value="keep">
							Resume plan
						</SubmitButton>
					) : (
						<SubmitButton name="intent" value="cancel" variant="secondary">
							Cancel at end of period
						</SubmitButton>
					)}
				</Form>
			}
		>
			{null}
		</Card>
	);
}

function Check() {
	return (
		<Form method="post">
			<SubmitButton name="intent" value="check" variant="secondary" icon={<Icon name="refresh-cw" />}>
				Refresh from Stripe
			</SubmitButton>
		</Form>
	);
}

function AsOf({ read_at }: { read_at: string | null }) {
	const { time_zone } = useCamp();
	return (
		<div className="flex flex-wrap items-center gap-x-3 gap-y-2 text-muted">
			<p>
				{read_at
					? `Last updated from Stripe on ${formatInstant(read_at, time_zone)}.`
					: "Not yet checked with Stripe."}
			</p>
			<Check />
		</div>
	);
}
