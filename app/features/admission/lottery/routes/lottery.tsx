import { Form, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { ExportPeople } from "#app/features/people/exports/components/export-people";
import { RegistrationFrame } from "#app/features/camp/seasons/components/registration-frame";
import { seasonAsked } from "#app/features/camp/seasons/index.server";
import { formatInstant } from "#app/lib/dates";
import { id } from "#app/platform/http/fields";
import { pageOf } from "#app/platform/http/page";
import { campLoader } from "#app/platform/http/screen.server";
import { Alert } from "#app/ui/alert";
import { ButtonLink } from "#app/ui/button";
import { Card } from "#app/ui/card";
import { Checkbox } from "#app/ui/checkbox";
import { EmptyState } from "#app/ui/empty-state";
import { Icon } from "#app/ui/icon";
import { Pagination } from "#app/ui/pagination";
import { SubmitButton } from "#app/ui/submit-button";
import { EntryTable } from "../components/entry-table";
import { PhaseBadge } from "../components/lottery-list";
import { lotteryPaths } from "../paths";
import { entriesOf, entryKeys, lotteryById, toLottery } from "../queries.server";
import { phaseOf } from "../rules";

const PAGE = 50;

export const loader = campLoader(
	{
		permission: "registration_manage",
		params: z.object({ season_id: id(), lottery_id: id() }),
		query: z.object({ cursor: z.string().max(1000).optional() }),
		reads: ({ db, place, params, query }) => ({
			...seasonAsked.reads({ db, place, params }),
			lottery: lotteryById({ db, place }, params.lottery_id),
			entries: entriesOf({ db, place }, params.lottery_id, { limit: PAGE, cursor: query.cursor }),
		}),
		find: (rows) => (rows.lottery[0]?.season_id === rows.season[0]?.id ? rows.lottery[0] : undefined),
	},
	({ ctx, found, rows }) => {
		const { rows: shown, page } = pageOf(rows.entries, PAGE, entryKeys);
		const said = (at: string) => formatInstant(at, ctx.camp.time_zone);
		return {
			season: { id: found.season_id, name: rows.season[0]?.name ?? "" },
			lottery: {
				id: found.id,
				name: found.name,
				entries: found.entries,
				settled: found.settled,
				seed: found.seed,
				seed_hash: found.seed_hash,
				tickets_per_loss: found.tickets_per_loss,
				opens: said(found.opens_at),
				closes: said(found.closes_at),
				drawn: found.drawn_at && said(found.drawn_at),
				phase: phaseOf(found, ctx.clock.now()),
				sessions: toLottery(found).sessions,
				results: lotteryPaths.results(ctx.camp.slug, found.id),
			},
			entries: shown.map(({ code, friends, tickets, rank, outcome, family, status }) => ({
				code,
				friends: friends.length,
				tickets,
				rank,
				outcome,
				family,
				status,
			})),
			next_cursor: page.next_cursor,
		};
	},
);

export const handle = { title: "Lottery" };
export const meta = () => [{ title: "Lottery · Registration · CampInsights" }];

export default function Lottery() {
	const { season, lottery, entries, next_cursor } = useLoaderData<typeof loader>();
	const { phase } = lottery;
	return (
		<RegistrationFrame season={season}>
			<div className="grid gap-5">
				<Card
					title={lottery.name}
					actions={
						<span className="flex items-center gap-3">
							<PhaseBadge phase={phase} />
							{phase === "drawn" ? null : (
								<ButtonLink to={lotteryPaths.edit(season.id, lottery.id)} size="small">
									Edit
								</ButtonLink>
							)}
						</span>
					}
				>
					<dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-sm">
						<dt className="text-muted">Sessions</dt>
						<dd>{lottery.sessions.map(({ name }) => name).join(", ")}</dd>
						<dt className="text-muted">Entry period</dt>
						<dd>
							{lottery.opens} to {lottery.closes}
						</dd>
						<dt className="text-muted">Tickets</dt>
						<dd>
							One, and {lottery.tickets_per_loss} more for each lottery lost last season, unless the family
							got a spot since
						</dd>
						<dt className="text-muted">{lottery.seed ? "Seed" : "Hash of the seed"}</dt>
						<dd className="font-mono text-xs break-all">{lottery.seed ?? lottery.seed_hash}</dd>
						{lottery.drawn ? (
							<>
								<dt className="text-muted">Drawn</dt>
								<dd>{lottery.drawn}</dd>
							</>
						) : null}
					</dl>
					<p className="mt-3 text-sm">
						<a className="link" href={lottery.results}>
							Family view
						</a>
					</p>
				</Card>
				{phase === "closed" ? <DrawForm season_id={season.id} lottery={lottery} /> : null}
				{phase === "drawn" && lottery.settled < lottery.entries ? (
					<Alert tone="info" title={`${lottery.settled} of ${lottery.entries} families processed`}>
						Spots are already assigned. Charges, waitlist entries and emails follow automatically within
						minutes.
					</Alert>
				) : null}
				<Card
					title={`${lottery.entries.toLocaleString("en-US")} ${lottery.entries === 1 ? "family" : "families"}`}
					actions={
						entries.length > 0 ? (
							<ExportPeople path={lotteryPaths.csv(season.id, lottery.id)} size="small" />
						) : null
					}
					flush
				>
					{entries.length === 0 ? (
						<EmptyState icon={<Icon name="users" />} title="No entries yet">
							Families enter when they register for one of these sessions.
						</EmptyState>
					) : (
						<>
							<EntryTable entries={entries} />
							<Pagination nextCursor={next_cursor} />
						</>
					)}
				</Card>
			</div>
		</RegistrationFrame>
	);
}

/** Form that draws the lottery. It first states what can't be undone. */
function DrawForm({ season_id, lottery }: { season_id: string; lottery: { id: string; entries: number } }) {
	return (
		<Card title="Draw lottery">
			<Form method="post" action={lotteryPaths.draw(season_id, lottery.id)} className="grid gap-4">
				<p>
					All {lottery.entries} families are put in random order. The first ones get their spots, and the
					others go to the waitlist in lottery order. The result is public at once, each family is emailed,
					and <strong>it can't be undone</strong>.
				</p>
				<Checkbox name="sure" required label="I understand that the result is final" />
				<SubmitButton className="justify-self-start">Draw now</SubmitButton>
			</Form>
		</Card>
	);
}
