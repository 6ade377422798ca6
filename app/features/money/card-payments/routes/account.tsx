import { redirect } from "@remix-run/cloudflare";
import { Form, useLoaderData } from "@remix-run/react";
import { DisputesCard } from "#app/features/money/payments/components/disputes-card";
import { disputeLine, openDisputes } from "#app/features/money/payments/index.server";
import { MoneyTabs } from "#app/features/money/frame/components/money-tabs";
import { useCamp, useCan } from "#app/platform/camp-context";
import { forbidden } from "#app/platform/http/guard.server";
import { campAction, campLoader } from "#app/platform/http/screen.server";
import { redirectWithToast } from "#app/platform/http/toast.server";
import { Badge } from "#app/ui/badge";
import { ButtonLink } from "#app/ui/button";
import { Card } from "#app/ui/card";
import { EmptyState } from "#app/ui/empty-state";
import { Icon } from "#app/ui/icon";
import { PageHeader } from "#app/ui/page-header";
import { SubmitButton } from "#app/ui/submit-button";
import { toastWords } from "#app/ui/toast-words";
import { AccountFacts } from "../components/account-facts";
import { Differences } from "../components/differences";
import { SetAside } from "../components/set-aside";
import { connectAccount, disconnectAccount } from "../connect-account.server";
import { accountForm } from "../inputs";
import { cardPaths } from "../paths";
import { withoutMoney } from "../rules";
import { openDifferences, usedAccount } from "../queries.server";
import { asideReads, lookAgainAtEvent, lookAtEvent } from "../look-at-event.server";
import { settleDifference, unsettleDifference } from "../settle-difference.server";

export const loader = campLoader(
	{
		permission: "finance_view",
		reads: ({ db, place }) => ({
			account: usedAccount(db, place.camp_id),
			...asideReads(db, place),
			differences: openDifferences(db, place.camp_id),
			disputes: openDisputes({ db, place }),
		}),
	},
	({ ctx, rows: { account, aside, aside_looked, differences, disputes } }) => {
		const [used] = account;
		const { stripe } = ctx.config;
		return {
			is_offered: stripe !== null,
			mode: stripe && withoutMoney(stripe),
			account: used && {
				account_id: used.account_id,
				takes_cards: used.charges_enabled === 1,
				pays_out: used.payouts_enabled === 1,
				asked_for: (JSON.parse(used.asked_for) as string[]).length,
				stopped_because: used.stopped_because,
				// The fee of the next payment; the stored row is updated then.
				fee_bp: stripe?.fee_bp ?? used.fee_bp,
				read_at: used.read_at,
			},
			aside: [...aside, ...aside_looked],
			differences,
			disputes: disputes.map(disputeLine),
		};
	},
);

/** Actions on the account itself, which need their own permission. All other intents review findings. */
const ACCOUNT_INTENTS = ["connect", "disconnect"];

export const action = campAction(
	{ permission: "finance_view", body: accountForm, failure: toastWords.notUpdated("Card payments") },
	async ({ ctx, input }) => {
		const needed = ACCOUNT_INTENTS.includes(input.intent) ? "settings_edit" : "finance_post";
		if (!ctx.can(needed)) throw forbidden(needed);
		const camp = { camp_id: ctx.camp.id };
		const noted = (undo: Record<string, string>) =>
			redirectWithToast(cardPaths.account, "Marked as reviewed.", {
				undo: { action: cardPaths.account, fields: undo },
			});
		const back = () => redirectWithToast(cardPaths.account, "Marked as needing review.");
		switch (input.intent) {
			case "connect":
				return redirect(await connectAccount(ctx), 303);
			case "settle":
				await settleDifference(ctx, camp, input);
				return noted({ intent: "settle_again", difference_id: input.difference_id });
			case "settle_again":
				await unsettleDifference(ctx, camp, input.difference_id);
				return back();
			case "look":
				await lookAtEvent(ctx, camp, input);
				return noted({ intent: "look_again", event_id: input.event_id });
			case "look_again":
				await lookAgainAtEvent(ctx, camp, input.event_id);
				return back();
			case "disconnect":
				await disconnectAccount(ctx);
				return redirectWithToast(cardPaths.account, "Card payments are off. Families can pay in other ways.");
		}
	},
);

export const handle = { title: "Card payments" };
export const meta = () => [{ title: "Card payments · Money · CampInsights" }];

export default function CardAccount() {
	const { is_offered, mode, account, aside, differences, disputes } = useLoaderData<typeof loader>();
	const [mayConnect, maySettle] = [useCan("settings_edit"), useCan("finance_post")];
	const { time_zone } = useCamp();
	return (
		<>
			<PageHeader
				title="Card payments"
				description="Families pay by card, and the money goes to the camp's own Stripe account."
				badges={mode ? <Badge tone="sky">{mode}</Badge> : undefined}
			/>
			<MoneyTabs />
			<div className="grid max-w-form grid-cols-[minmax(0,1fr)] gap-5">
				{is_offered ? null : (
					<Card>
						<EmptyState icon={<Icon name="credit-card" />} title="Not set up in this installation">
							<p>
								The operator of this installation has to connect Stripe first. Checks, cash and transfers work
								without it: use Record payment.
							</p>
						</EmptyState>
					</Card>
				)}
				{is_offered && !account ? (
					<Card>
						<EmptyState
							icon={<Icon name="credit-card" />}
							title="No account is connected"
							actions={
								mayConnect ? (
									<Form method="post">
										<SubmitButton name="intent" value="connect" icon={<Icon name="external-link" />}>
											Connect with Stripe
										</SubmitButton>
									</Form>
								) : undefined
							}
						>
							<p>
								{mayConnect
									? "Stripe asks for details about the camp and its bank account. It takes about ten minutes. Until then, families pay by check, cash or transfer."
									: "Anyone who can edit the camp's settings can connect an account. Until then, families pay by check, cash or transfer."}
							</p>
						</EmptyState>
					</Card>
				) : null}
				{account ? (
					<Card
						title="The camp's account"
						actions={
							mayConnect ? (
								<>
									<ButtonLink to={cardPaths.connected} prefetch="none" icon={<Icon name="refresh-cw" />}>
										Check with Stripe again
									</ButtonLink>
									{account.asked_for > 0 || !account.takes_cards ? (
										<Form method="post">
											<SubmitButton name="intent" value="connect" icon={<Icon name="external-link" />}>
												Continue at Stripe
											</SubmitButton>
										</Form>
									) : null}
								</>
							) : undefined
						}
					>
						<AccountFacts account={account} />
					</Card>
				) : null}
				<DisputesCard disputes={disputes} named="family" leads />
				<Differences differences={differences} maySettle={maySettle} />
				<SetAside events={aside} maySettle={maySettle} time_zone={time_zone} />
				{account && mayConnect ? (
					<Card
						title="Stop taking cards"
						description="Past payments can still be refunded. You keep the Stripe account and can connect it again."
						actions={
							<Form method="post">
								<SubmitButton name="intent" value="disconnect" variant="danger">
									Disconnect
								</SubmitButton>
							</Form>
						}
					>
						{null}
					</Card>
				) : null}
			</div>
		</>
	);
}
