import { useLoaderData } from "@remix-run/react";
import { ExportPeople } from "#app/features/people/exports/components/export-people";
import { formatInstant } from "#app/lib/dates";
import { campLoader } from "#app/platform/http/screen.server";
import { Card } from "#app/ui/card";
import { EmptyState } from "#app/ui/empty-state";
import { Icon } from "#app/ui/icon";
import { PageHeader } from "#app/ui/page-header";
import { Pagination } from "#app/ui/pagination";
import { canAsk, EGRESS } from "../access.server";
import { EgressList } from "../components/egress-list";
import { egressQuery } from "../inputs";
import { egressPage, egressRead, OUTCOMES, textsOf } from "../model/egress.server";
import { providerOf } from "../model/provider.server";
import { assistantPaths } from "../paths";

const PAGE = 30;

/** Everything that was sent to a model within 30 days. It stays readable after the camp turns the assistant off. */
export const loader = campLoader(
	{
		...EGRESS,
		query: egressQuery,
		reads: ({ db, place, query }) => ({ sent: egressRead({ db, place }, { ...query, limit: PAGE }) }),
	},
	({ ctx, rows }) => {
		const { rows: shown, next_cursor } = egressPage(rows.sent, PAGE);
		const provider = providerOf(ctx);
		return {
			asks: canAsk(ctx),
			next_cursor,
			provider: provider ? `${provider.name}, ${provider.model}` : null,
			items: shown.map(({ id, left_at, who, provider: name, model, sent, answer, outcome }) => ({
				id,
				at: formatInstant(left_at, ctx.camp.time_zone),
				who: who ?? "Former user",
				model: `${name}, ${model}`,
				outcome: OUTCOMES[outcome],
				is_answered: outcome === "answered",
				sent,
				answer: answer ?? "",
				...textsOf(sent),
			})),
		};
	},
);

export const handle = { title: "Sent to the model" };
export const meta = () => [{ title: "Sent to the model · CampInsights" }];

export default function Egress() {
	const { asks, items, next_cursor, provider } = useLoaderData<typeof loader>();
	return (
		<div className="mx-auto max-w-form">
			<PageHeader
				title="Sent to the model"
				description="Every request to the model, kept for 30 days. Names are replaced with tokens before a question is sent."
				back={asks ? { to: assistantPaths.assistant, label: "AI Analytics" } : undefined}
				actions={items.length > 0 ? <ExportPeople path={assistantPaths.egressCsv} /> : undefined}
			/>
			<Card flush>
				<p className="border-b border-line px-4 py-3 text-muted">
					{provider
						? `Current model: ${provider}. It's asked only when the assistant can't read a question on its own.`
						: "No model is set up. Questions are answered inside CampInsights, and no data leaves it."}
				</p>
				{items.length > 0 ? (
					<EgressList items={items} />
				) : (
					<EmptyState icon={<Icon name="lock" />} title="No requests yet">
						{provider
							? "Questions sent to the model will appear here in full."
							: "No question has been sent to a model in the last 30 days."}
					</EmptyState>
				)}
				<Pagination nextCursor={next_cursor} />
			</Card>
		</div>
	);
}
