import { useCamp } from "#app/platform/camp-context";
import { Badge, type Tone } from "#app/ui/badge";
import { Table } from "#app/ui/table";
import { audienceOf, type Discount, givenState, measureText, periodText, usesText } from "../discount-rules";
import { pricePaths } from "../paths";
import { CopyCode } from "./copy-code";
import { offerMenuColumn } from "./offer-menu-column";

interface DiscountTableProps {
	season_id: string;
	discounts: readonly Discount[];
	sessions: readonly { id: string; name: string }[];
}

/** Discounts and promo codes of a season: amount, audience, dates, and number of uses. */
export function DiscountTable({ season_id, discounts, sessions }: DiscountTableProps) {
	const { currency, today } = useCamp();
	return (
		<Table
			caption="Discounts and promo codes"
			rows={discounts}
			rowKey={({ id }) => id}
			rowHref={({ id }) => pricePaths.discount(season_id, id)}
			columns={[
				{ key: "name", header: "Name", at: "title", cell: ({ name }) => <bdi>{name}</bdi> },
				{
					key: "off",
					header: "Value",
					cell: (row) => (
						<>
							{measureText(row, currency)}
							{row.per_family ? <span className="text-muted"> once per family</span> : null}
						</>
					),
				},
				{
					key: "for",
					header: "For",
					cell: (row) => (
						<>
							{row.code === null ? <span>{audienceOf(row)}</span> : <CopyCode code={row.code} />}
							{row.session_ids.length > 0 ? (
								<span className="block text-xs text-muted">{sessionsText(row, sessions)}</span>
							) : null}
						</>
					),
				},
				{
					key: "when",
					header: "Given",
					cell: (row) => <span className="whitespace-nowrap">{periodText(row)}</span>,
				},
				{ key: "used", header: "Used", align: "end", className: "whitespace-nowrap", cell: usesText },
				{
					key: "state",
					header: "State",
					hideHeader: true,
					at: "plain",
					cell: (row) => <State {...row} today={today} />,
				},
				offerMenuColumn(discounts, {
					removable: ({ used }) => used === 0,
					paths: ({ id }) => ({
						edit: pricePaths.discount(season_id, id),
						order: pricePaths.orderDiscount(season_id, id),
						switch: pricePaths.switchDiscount(season_id, id),
						remove: pricePaths.removeDiscount(season_id, id),
					}),
				}),
			]}
		/>
	);
}

function sessionsText({ session_ids }: Discount, sessions: readonly { id: string; name: string }[]) {
	const names = sessions.filter(({ id }) => session_ids.includes(id)).map(({ name }) => name);
	if (names.length === 0) return "Only deleted sessions";
	return names.length > 2 ? `${names.slice(0, 2).join(", ")} and ${names.length - 2} more` : names.join(", ");
}

const STATES: Record<string, { label: string; tone: Tone }> = {
	not_yet: { label: "Later", tone: "sky" },
	over: { label: "Over", tone: "neutral" },
	used_up: { label: "Used up", tone: "ember" },
};

function State({ today, ...row }: Discount & { today: string }) {
	if (!row.is_active) return <Badge>Off</Badge>;
	const state = STATES[givenState(row, today)];
	return state ? <Badge tone={state.tone}>{state.label}</Badge> : null;
}
