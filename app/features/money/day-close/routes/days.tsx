import { getZodConstraint } from "@conform-to/zod/v4";
import { useActionData, useLoaderData, useSearchParams } from "@remix-run/react";
import { MoneyTabs } from "#app/features/money/frame/components/money-tabs";
import { addDays, formatDate } from "#app/lib/dates";
import { cashOf } from "#app/lib/day-takes";
import { MOST_CENTS } from "#app/lib/typed-amount";
import { centsOf } from "#app/platform/http/amount.server";
import { useCan } from "#app/platform/camp-context";
import { campAction, campLoader } from "#app/platform/http/screen.server";
import { redirectWithToast } from "#app/platform/http/toast.server";
import { Card } from "#app/ui/card";
import { EmptyState } from "#app/ui/empty-state";
import { ExportLink } from "#app/ui/export-link";
import { Icon } from "#app/ui/icon";
import { PageHeader } from "#app/ui/page-header";
import { Pagination } from "#app/ui/pagination";
import { toastWords } from "#app/ui/toast-words";
import { closeDay } from "../close-day.server";
import { CloseEditor } from "../components/close-editor";
import { ClosedDays } from "../components/closed-table";
import { OpenDays } from "../components/take-table";
import { closeForm, daysQuery } from "../inputs";
import { dayPaths } from "../paths";
import { closedPage, closedRead, lastClose, MOST_TAKES, openTakes } from "../queries.server";

const PAGE = 20;

export const loader = campLoader(
	{
		permission: "finance_view",
		query: daysQuery,
		reads: ({ db, place, today, query: { cursor } }) => ({
			last: lastClose({ db, place }),
			takes: openTakes({ db, place }, today),
			closed: closedRead({ db, place }, { limit: PAGE, cursor }),
		}),
	},
	({ ctx, rows, query }) => {
		const { closed, page } = closedPage(rows.closed, PAGE);
		const takes = rows.takes.slice(0, MOST_TAKES);
		const last = rows.last[0]?.closed_on ?? null;
		const yesterday = addDays(ctx.today, -1);
		const asked = query.through ?? yesterday;
		const through = asked < ctx.today && (last === null || asked > last) ? asked : null;
		const days = [...Map.groupBy(takes, ({ happened_on }) => happened_on)].map(([happened_on, of]) => ({
			happened_on,
			is_over: happened_on < ctx.today,
			takes: of.map(({ happened_on: _, moves: __, ...take }) => take),
		}));
		return {
			days,
			closed,
			next_cursor: page.next_cursor,
			last,
			through,
			partial: rows.takes.length > MOST_TAKES,
			cash_cents: through
				? cashOf(
						takes.filter(({ happened_on }) => happened_on <= through),
						ctx.camp.currency,
					)
				: 0,
			constraint: getZodConstraint(closeForm),
		};
	},
);

/** POST closed_on, counted, note: closes the day and all days before it. */
export const action = campAction(
	{ permission: "finance_post", body: closeForm, failure: toastWords.notCreated("Day close") },
	async ({ ctx, input: { counted, ...input } }) => {
		const counted_cents = counted
			? centsOf(counted, ctx.camp.currency, {
					field: "counted",
					least: -MOST_CENTS,
				})
			: null;
		await closeDay(ctx, { ...input, counted_cents });
		return redirectWithToast(dayPaths.days, `Closed through ${formatDate(input.closed_on)}`);
	},
);

export const handle = { title: "Days" };
export const meta = () => [{ title: "Days · Money · CampInsights" }];

export default function Days() {
	const { days, closed, next_cursor, last, through, cash_cents, partial, constraint } =
		useLoaderData<typeof loader>();
	const result = useActionData<typeof action>()?.result;
	const canPost = useCan("finance_post");
	const [params] = useSearchParams();
	return (
		<>
			<PageHeader
				beside
				title="Days"
				description={
					last
						? `Closed through ${formatDate(last)}. Later payments are still open.`
						: "Payments received, by day."
				}
				actions={closed.length > 0 ? <ExportLink path={dayPaths.csv} /> : undefined}
			/>
			<MoneyTabs />
			<div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
				<div className="grid grid-cols-[minmax(0,1fr)] gap-5">
					<Card title="Open" flush>
						{days.length > 0 ? (
							<OpenDays days={days} closes={canPost} />
						) : (
							<EmptyState icon={<Icon name="calendar-check" />} title="No payments or refunds">
								<p>
									{last
										? "No payments or refunds since the last close."
										: "Payments and refunds appear here by day once you record them."}
								</p>
							</EmptyState>
						)}
						{partial ? (
							<p className="border-t border-line px-4 py-2.5 text-muted">
								Only the latest days are shown. Earlier days are still open: close through one of those first.
							</p>
						) : null}
					</Card>
					{closed.length > 0 || params.has("cursor") ? (
						<Card title="Closed" flush>
							{closed.length > 0 ? (
								<ClosedDays days={closed} />
							) : (
								<p className="px-4 py-3 text-muted">No older days.</p>
							)}
							<Pagination nextCursor={next_cursor} />
						</Card>
					) : null}
				</div>
				{canPost ? (
					through ? (
						<CloseEditor
							key={through}
							through={through}
							cash_cents={cash_cents}
							constraint={constraint}
							result={result}
							back={dayPaths.days}
							submit="Close"
						/>
					) : (
						<Card title="Close a day">
							<p>Every past day is closed. You can close today once it is over.</p>
						</Card>
					)
				) : null}
			</div>
		</>
	);
}
