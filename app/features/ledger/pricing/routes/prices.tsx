import { useLoaderData } from "@remix-run/react";
import { gradeSettings } from "#app/features/people/campers/index.server";
import { RegistrationFrame } from "#app/features/camp/seasons/components/registration-frame";
import { campLoader } from "#app/platform/http/screen.server";
import { buttonStyle } from "#app/ui/button-style";
import { ButtonLink } from "#app/ui/button";
import { Card } from "#app/ui/card";
import { EmptyState } from "#app/ui/empty-state";
import { Icon } from "#app/ui/icon";
import { Menu, MenuLink } from "#app/ui/menu";
import { pricesAsked } from "../route-specs.server";
import { AddOnTable } from "../components/add-on-table";
import { DiscountTable } from "../components/discount-table";
import { PaymentDates } from "../components/payment-dates";
import { SessionPrices } from "../components/session-prices";
import { TryFamily } from "../components/try-family";
import { DISCOUNT_KINDS, type DiscountKind } from "../discount-rules";
import { tryQuery } from "../inputs";
import { pricePaths } from "../paths";
import { toDiscount } from "../queries.server";
import { TRY_AGES, tryFamily } from "../try-family.server";
import { sessionPaths } from "#app/features/program/sessions/paths";

export const loader = campLoader(
	{ ...pricesAsked, permission: "registration_manage", query: tryQuery },
	({ ctx, found, rows, query }) => ({
		season: { id: found.id, name: found.name },
		sessions: rows.sessions.map(({ id, name, start_date, end_date, price_cents, deposit_cents }) => ({
			id,
			name,
			start_date,
			end_date,
			price_cents,
			deposit_cents,
		})),
		discounts: rows.discounts.map(toDiscount),
		add_ons: rows.add_ons,
		dates: rows.dates,
		ages: TRY_AGES,
		...tryFamily(rows, query, {
			season: found,
			currency: ctx.camp.currency,
			grade_cutoff: gradeSettings(ctx.camp.settings).cutoff,
			today: ctx.today,
		}),
	}),
);

export const handle = { title: "Prices" };
export const meta = () => [{ title: "Prices · Registration · CampInsights" }];

const ADD: Record<DiscountKind, string> = {
	early_bird: "Early registration",
	sibling: "Siblings",
	returning: "Returning families",
	code: "Promo code",
};

export default function Prices() {
	const { season, sessions, discounts, add_ons, dates, ages, choices, family, quote } =
		useLoaderData<typeof loader>();
	const addDiscount = (
		<Menu trigger={<Adding label="Add discount" />} align="end" className={buttonStyle({ size: "small" })}>
			{DISCOUNT_KINDS.map((kind) => (
				<MenuLink key={kind} to={pricePaths.newDiscount(season.id, kind)}>
					{ADD[kind]}
				</MenuLink>
			))}
		</Menu>
	);
	return (
		<RegistrationFrame
			season={season}
			actions={
				sessions.length > 0 ? (
					<ButtonLink to={pricePaths.tryFamily(season.id)}>Try an example family</ButtonLink>
				) : null
			}
		>
			<div className="grid gap-6">
				<Card title="Session prices" description="Set the price and the deposit on each session." flush>
					{sessions.length > 0 ? (
						<SessionPrices sessions={sessions} />
					) : (
						<EmptyState
							icon={<Icon name="tent" />}
							title="No sessions yet"
							actions={
								<ButtonLink to={sessionPaths.create(season.id)} variant="primary">
									Add session
								</ButtonLink>
							}
						>
							<p>Add a session first, with its price and deposit.</p>
						</EmptyState>
					)}
				</Card>
				<Card
					title="Discounts and promo codes"
					description="All that apply are combined: amounts first, then percentages of the rest."
					actions={addDiscount}
					flush
				>
					{discounts.length > 0 ? (
						<DiscountTable season_id={season.id} discounts={discounts} sessions={sessions} />
					) : (
						<EmptyState icon={<Icon name="badge-dollar-sign" />} title="No discounts yet">
							<p>Add one for early registration, siblings or returning families, or a promo code.</p>
						</EmptyState>
					)}
				</Card>
				<Card
					title="Add-ons"
					description="Extras at full price, in addition to sessions."
					actions={
						<ButtonLink to={pricePaths.newAddOn(season.id)} size="small" icon={<Icon name="plus" />}>
							Add add-on
						</ButtonLink>
					}
					flush
				>
					{add_ons.length > 0 ? (
						<AddOnTable season_id={season.id} add_ons={add_ons} sessions={sessions} />
					) : (
						<EmptyState icon={<Icon name="tag" />} title="No add-ons yet">
							<p>For example, a bus, a T-shirt or riding lessons, per child or per family.</p>
						</EmptyState>
					)}
				</Card>
				<PaymentDates season_id={season.id} dates={dates} />
				{sessions.length > 0 ? (
					<TryFamily
						season_id={season.id}
						choices={choices}
						add_ons={add_ons}
						ages={ages}
						family={family}
						quote={quote}
					/>
				) : null}
			</div>
		</RegistrationFrame>
	);
}

const Adding = ({ label }: { label: string }) => (
	<>
		<Icon name="plus" />
		{label}
		<Icon name="chevron-down" className="text-muted" />
	</>
);
