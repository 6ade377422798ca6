import { useLoaderData, useSearchParams } from "@remix-run/react";
import { dateIn, formatDate, formatTime, timeIn } from "#app/lib/dates";
import { notFound } from "#app/platform/errors";
import { campLoader } from "#app/platform/http/screen.server";
import { Card } from "#app/ui/card";
import { EmptyState } from "#app/ui/empty-state";
import { ExportLink } from "#app/ui/export-link";
import { Icon } from "#app/ui/icon";
import { ListToolbar } from "#app/ui/list-toolbar";
import { Pagination } from "#app/ui/pagination";
import { activityPage, activityRead, activityText } from "../activity.server";
import { PersonFrame, personMeta } from "../components/person-frame";
import { activityListQuery } from "../inputs";
import { personParams, whoseOf } from "../one-person.server";
import { personPaths } from "../paths";
import { personHead } from "../person-head.server";
import { placeOfPerson } from "../components/person-list";
import { onePersonEver } from "../person-read.server";
import { seesPerson } from "../person-guards.server";
import { ACTIVITY_KIND_LABELS, type ActivityKind, activityKinds } from "../rules";

const PAGE = 30;

export const loader = campLoader(
	{
		permission: null,
		params: personParams,
		query: activityListQuery,
		reads: (at) => ({
			...onePersonEver.reads(whoseOf(at)),
			activity: activityRead(whoseOf(at), { ...at.query, limit: PAGE }),
		}),
		find: (rows) => onePersonEver.find(rows),
		allow: seesPerson,
	},
	({ ctx, rows, found }) => {
		const { head, access } = personHead(ctx, found);
		if (!head.tabs.includes("activity")) throw notFound();
		const { rows: shown, page } = activityPage(rows.activity, PAGE, access);
		const zone = ctx.camp.time_zone;
		const days = new Map<
			string,
			{ key: string; kind: string; time: string; text: string; by: string | null }[]
		>();
		for (const row of shown) {
			const day = dateIn(zone, row.at);
			const own = days.get(day) ?? [];
			days.set(day, own);
			own.push({
				key: `${row.kind} ${row.id}`,
				kind: row.kind,
				time: timeIn(zone, row.at),
				text: activityText(row, day),
				by: row.by,
			});
		}
		return {
			head,
			kinds: activityKinds(access),
			days: [...days].map(([day, items]) => ({ day, items })),
			next_cursor: page.next_cursor,
		};
	},
);

export const handle = { title: "Activity", place: placeOfPerson };
export const meta = personMeta("Activity");

const ICONS = {
	note: "file-text",
	attendance: "user-check",
	enrollment: "tent",
	document: "upload",
	payment: "badge-dollar-sign",
} as const;

export default function PersonActivity() {
	const { head, kinds, days, next_cursor } = useLoaderData<typeof loader>();
	const [params] = useSearchParams();
	const count = days.reduce((sum, { items }) => sum + items.length, 0);
	return (
		<PersonFrame head={head} tab="activity">
			<Card flush>
				<ListToolbar
					filters={[
						{
							name: "kind",
							label: "Kind",
							any: "Everything",
							options: kinds.map((value) => ({ value, label: ACTIVITY_KIND_LABELS[value] })),
						},
					]}
					count={count === 1 ? "1 entry on this page" : `${count} entries on this page`}
					actions={
						days.length > 0 && head.can_export ? (
							<ExportLink path={personPaths.csv(head.id, "activity")} size="small" />
						) : null
					}
					keep={["camp"]}
				/>
				{days.length === 0 ? (
					<EmptyState
						icon={<Icon name="history" />}
						title={params.has("kind") ? "No activity of this kind" : "No activity yet"}
					>
						<p>{inWords(kinds)} appear here, newest first.</p>
					</EmptyState>
				) : (
					days.map(({ day, items }) => (
						<section key={day} aria-label={formatDate(day)}>
							<h3 className="bg-sunken px-4 py-1.5 text-xs font-medium text-muted">{formatDate(day)}</h3>
							<ul className="divide-y divide-line">
								{items.map((item) => (
									<li key={item.key} className="flex items-start gap-3 px-4 py-2.5">
										<Icon name={ICONS[item.kind as keyof typeof ICONS]} className="mt-0.5 text-muted" />
										<p dir="auto" className="min-w-0 flex-1 whitespace-pre-line wrap-anywhere">
											{item.text}
										</p>
										<span className="text-right text-muted">
											<span className="tabular-nums">{formatTime(item.time)}</span>
											{item.by ? <bdi className="block max-w-32 truncate text-xs">{item.by}</bdi> : null}
										</span>
									</li>
								))}
							</ul>
						</section>
					))
				)}
				<Pagination nextCursor={next_cursor} />
			</Card>
		</PersonFrame>
	);
}

/** List such as "Notes, registrations, and documents". */
const inWords = (kinds: readonly ActivityKind[]) => {
	const text = new Intl.ListFormat("en").format(
		kinds.map((kind) => ACTIVITY_KIND_LABELS[kind].toLowerCase()),
	);
	return text.charAt(0).toUpperCase() + text.slice(1);
};
