import { redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { agreeTo, endAgreement } from "#app/features/money/autopay/index.server";
import { withoutMoney } from "#app/features/money/card-payments/index.server";
import { billedRead } from "../payables.server";
import {
	familyReader,
	householdOf,
	householdReads,
	isOwn,
	ownIdsRead,
	ownOrOffice,
	whoseOf,
} from "../households.server";
import { householdQuery } from "../inputs";
import { familyMoneyPaths } from "../paths";
import {
	cardsView,
	chargedRead,
	beginSetup,
	changeDefault,
	detachMethod,
	keepingAccount,
	savedMethods,
} from "#app/features/money/saved-methods/index.server";
import { cardsPaths } from "#app/features/money/saved-methods/paths";
import { agreementWords } from "#app/lib/agreements";
import { newId } from "#app/lib/ids";
import { notFound } from "#app/platform/errors";
import { campAction, campLoader } from "#app/platform/http/screen.server";
import { redirectWithToast } from "#app/platform/http/toast.server";
import { Card } from "#app/ui/card";
import { EmptyState } from "#app/ui/empty-state";
import { FormErrors } from "#app/ui/form-errors";
import { Icon } from "#app/ui/icon";
import { PageHeader } from "#app/ui/page-header";
import { Tabs } from "#app/ui/tabs";
import { toastWords } from "#app/ui/toast-words";
import { AutopayCharges } from "../components/autopay-charges";
import { KeptCards } from "../components/saved-cards";
import { cardsForm } from "../cards-inputs";
import { ownMethod } from "../own.server";

/** A family's saved cards and autopay charges. */
export const loader = campLoader(
	{
		permission: null,
		query: householdQuery,
		reads: (at) => {
			const household_id = householdOf(at, at.query.household);
			return {
				...householdReads(at, at.query.household),
				methods: savedMethods(at.db, at.place.camp_id, household_id),
				charged: chargedRead(at.db, at.place.camp_id, household_id, familyReader(at, household_id)),
				billed: billedRead(at, household_id),
				account: keepingAccount(at.db, at.place.camp_id),
			};
		},
		find: (rows) => whoseOf(rows),
		allow: ownOrOffice,
	},
	({ ctx, rows, found }) => {
		const { household, own } = found;
		const { stripe } = ctx.config;
		const is_offered = stripe !== null && rows.account.length > 0;
		const billed = new Map(rows.billed.map(({ id, what }) => [id, what]));
		const { cards, charges } = cardsView(rows, { today: ctx.today, time_zone: ctx.camp.time_zone });
		return {
			household,
			own,
			is_offered,
			cards,
			is_own: household !== null && isOwn(found, household.id),
			without_money: stripe && withoutMoney(stripe),
			setup_id: is_offered ? newId() : null,
			words: agreementWords(),
			charges: charges.map((each) => ({ ...each, what: billed.get(each.registration_id) ?? "" })),
		};
	},
);

/** The signed-in user determines whose cards are changed. */
export const action = campAction(
	{
		permission: null,
		query: householdQuery,
		reads: (at) => ({ own: ownIdsRead(at) }),
		body: cardsForm,
		failure: toastWords.notUpdated("Card"),
	},
	async ({ ctx, rows, input }) => {
		const { household_id } = input;
		if (!rows.own.some(({ id }) => id === household_id)) throw notFound("This family");
		const page = cardsPaths.cards(household_id);
		if (input.intent === "keep") return redirect(await beginSetup(ctx, input), 303);
		if (input.intent === "choose") {
			await changeDefault(ctx, await ownMethod(ctx, input.method_id));
			return redirectWithToast(page, "This card is now used for autopay.");
		}
		if (input.intent === "remove") {
			await detachMethod(ctx, await ownMethod(ctx, input.method_id));
			return redirectWithToast(page, "The card was removed.");
		}
		if (input.intent === "agree") {
			await agreeTo(ctx, input);
			return redirectWithToast(page, "Autopay is on. We'll email you before each charge.");
		}
		await endAgreement(ctx, input);
		return redirectWithToast(page, "Autopay is off. You can still pay each charge yourself.");
	},
);

export const handle = { title: "Cards and autopay", mobileTitle: "Cards" };
export const meta = () => [{ title: "Cards and autopay · Payments · CampInsights" }];

export default function Cards() {
	const { household, own, is_offered, is_own, cards, charges, words, ...view } =
		useLoaderData<typeof loader>();
	const answer = useActionData<typeof action>();
	const refused = answer && "result" in answer ? Object.values(answer.result.error ?? {}) : [];
	const errors = refused.flatMap((messages) => (messages ?? []).map((message) => ({ message })));
	return (
		<div className="mx-auto grid max-w-form grid-cols-[minmax(0,1fr)] gap-5">
			<PageHeader
				title="Cards and autopay"
				description={
					household ? (
						<>
							Of <bdi>{household.name}</bdi>.
						</>
					) : undefined
				}
				back={{ to: familyMoneyPaths.payments(household?.id), label: "Payments" }}
			/>
			{own.length > 1 && household ? (
				<Tabs
					label="Household"
					tabs={own.map(({ id, name }) => ({
						to: cardsPaths.cards(id),
						label: name,
						current: id === household.id,
					}))}
				/>
			) : null}
			<FormErrors errors={errors} title="This change couldn't be saved" />
			{household === null || !(is_offered || cards.length > 0) ? (
				<Card>
					<EmptyState icon={<Icon name="credit-card" />} title="Cards can't be saved here">
						<p>
							{household === null
								? "Saved cards appear here after your first bill."
								: "This camp doesn't take cards yet. Contact the office to pay."}
						</p>
					</EmptyState>
				</Card>
			) : (
				<>
					<KeptCards
						cards={cards}
						is_own={is_own}
						household_id={household.id}
						setup_id={view.setup_id}
						without_money={view.without_money}
					/>
					{charges.length === 0 ? (
						<Card title="Autopay">
							<p className="text-muted">Nothing is due, so no autopay charges are scheduled.</p>
						</Card>
					) : (
						charges.map((each) => (
							<AutopayCharges
								key={each.registration_id}
								charges={each}
								household_id={household.id}
								has_card={cards.some(({ is_default }) => is_default)}
								words={words}
								is_own={is_own}
							/>
						))
					)}
				</>
			)}
		</div>
	);
}
