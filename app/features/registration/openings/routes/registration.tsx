import { getZodConstraint } from "@conform-to/zod/v4";
import { useActionData, useLoaderData } from "@remix-run/react";
import { RegistrationFrame } from "#app/features/camp/seasons/components/registration-frame";
import { seasonAsked } from "#app/features/camp/seasons/index.server";
import { seasonPaths } from "#app/features/camp/seasons/paths";
import { formatDate, formatInstant, instantOf, localTime } from "#app/lib/dates";
import { useCan } from "#app/platform/camp-context";
import { AppError } from "#app/platform/errors";
import { pageOf } from "#app/platform/http/page";
import { campAction, campLoader } from "#app/platform/http/screen.server";
import { redirectWithToast } from "#app/platform/http/toast.server";
import { Alert } from "#app/ui/alert";
import { BulkBar, BulkScope } from "#app/ui/bulk-bar";
import { Button, ButtonLink } from "#app/ui/button";
import { Card } from "#app/ui/card";
import { EmptyState } from "#app/ui/empty-state";
import { Icon } from "#app/ui/icon";
import { Pagination } from "#app/ui/pagination";
import { toastWords } from "#app/ui/toast-words";
import { OpeningLegend, OpeningLine } from "../components/opening-line";
import { OpeningTable } from "../components/opening-table";
import { SetupForm } from "../components/setup-form";
import { TryForm } from "../components/try-form";
import { openingQuery, setupForm } from "../inputs";
import { openingState } from "../opening-state.server";
import { openingPicture } from "../opening-picture";
import { openingsPath } from "../paths";
import { lotteryPeriod, openingKeys, openingsOf, settled, setupOf, toOpening } from "../queries.server";
import { AUDIENCES, openState } from "../rules";
import { saveSetup } from "../save-setup.server";
import { notSeen, whoCan } from "../who-can";

const PAGE = 30;

export const loader = campLoader(
	{
		permission: "registration_manage",
		params: seasonAsked.params,
		query: openingQuery,
		reads: ({ db, place, params, query }) => ({
			...seasonAsked.reads({ db, place, params }),
			setup: setupOf({ db, place }, params.season_id),
			openings: openingsOf({ db, place }, params.season_id, { limit: PAGE, cursor: query.cursor }),
		}),
		find: (rows) => rows.season[0],
	},
	({ ctx, found, rows, query }) => {
		const { time_zone } = ctx.camp;
		const now = tried(query.at, time_zone) ?? ctx.clock.now();
		const { rows: shown, page } = pageOf(rows.openings, PAGE, openingKeys);
		const openings = shown.map((row) => ({ ...row, ...toOpening(row) }));
		const said = (instant: string | null | undefined) => (instant ? formatInstant(instant, time_zone) : null);
		const picture = openingPicture(
			openings.filter(({ lottery_period }) => lottery_period === null),
			now,
		);
		const sessions = openings.map((each) => {
			const lottery_period = lotteryPeriod(each);
			const open = FAMILIES.filter(({ standing }) => openState(each, standing, now) === "open");
			/** Families that could register at the chosen moment. */
			const open_to = lottery_period ? [] : open.map(({ key }) => key);
			const { status } = each;
			return {
				lottery_text: lotteryText(lottery_period, now, said),
				id: each.session_id,
				name: each.name,
				status,
				state: openingState({ status, opening: each, open_to, has_lottery: lottery_period !== null, now }),
				opens: said(each.opens_at),
				closes: said(each.closes_at),
				returning: said(each.earlier.returning),
				siblings: said(each.earlier.siblings),
				open_to,
			};
		});
		const at = {
			local: localTime(time_zone, now),
			text: formatInstant(now, time_zone),
			is_tried: query.at !== undefined,
		};
		return {
			season: { id: found.id, name: found.name, status: found.status },
			sessions,
			about: whoCan(sessions, at, notSeen(found.status, sessions)),
			next_cursor: page.next_cursor,
			picture: picture && {
				...picture,
				marks: picture.marks.map(({ left, month }) => ({
					left,
					label: formatDate(month).replace(/ \d+,.*/, ""),
				})),
			},
			at,
			setup: settled(rows.setup),
			constraint: getZodConstraint(setupForm),
		};
	},
);

/** Kinds of families: an ordinary one, and those with early access. */
const FAMILIES = [
	{ key: "everybody", standing: { returning: false, siblings: false } },
	...AUDIENCES.map((key) => ({
		key,
		standing: { returning: key === "returning", siblings: key === "siblings" },
	})),
];

/** Text about a session's lottery. */
function lotteryText(
	lottery_period: [from: string, until: string] | null,
	now: string,
	said: (instant: string) => string | null,
): string | null {
	if (lottery_period === null) return null;
	const [from, until] = lottery_period;
	if (now < from) return `Lottery, opens ${said(from)}`;
	return now < until ? `Lottery, open until ${said(until)}` : "Lottery – not drawn yet";
}

function tried(local: string | undefined, timeZone: string): string | null {
	try {
		return instantOf(local, timeZone);
	} catch {
		throw new AppError("BAD_REQUEST", { message: "This date and time doesn't exist." });
	}
}

export const action = campAction(
	{
		permission: "registration_manage",
		params: seasonAsked.params,
		reads: ({ db, place, params }) => ({
			...seasonAsked.reads({ db, place, params }),
			setup: setupOf({ db, place }, params.season_id),
		}),
		find: (rows) => rows.season[0],
		body: setupForm,
		failure: toastWords.notUpdated("Registration"),
	},
	async ({ ctx, found, rows, input: { welcome, farewell, ...input } }) => {
		// An empty field clears the value.
		const change = { ...input, welcome: welcome ?? null, farewell: farewell ?? null };
		await saveSetup(ctx, found, settled(rows.setup), change);
		return redirectWithToast(seasonPaths.registration(found.id), toastWords.updated("Registration"));
	},
);

export const handle = { title: "Registration" };
export const meta = () => [{ title: "Registration · Seasons · CampInsights" }];

const OPENINGS_FORM = "openings";

export default function Registration() {
	const { season, sessions, about, next_cursor, picture, at, setup, constraint } =
		useLoaderData<typeof loader>();
	const result = useActionData<typeof action>()?.result;
	const opens = useCan("sessions_edit") && season.status === "draft";
	return (
		<RegistrationFrame season={season}>
			<div className="grid gap-5">
				{opens && sessions.length > 0 ? (
					<Alert
						title="Families can't see this season yet"
						actions={
							<ButtonLink to={seasonPaths.list} size="small">
								Open it under Seasons
							</ButtonLink>
						}
					>
						The season is a draft. Once you open it, the opening times below apply.
					</Alert>
				) : null}
				{picture ? (
					<Card title="When families can register" description={about} actions={<TryForm at={at} />}>
						<OpeningLine {...picture} />
						<OpeningLegend moment={at.is_tried ? at.text : "Now"} />
					</Card>
				) : null}
				<BulkScope>
					<Card
						title="Sessions"
						description="Select sessions to give them the same opening times. Times are in the camp's time zone."
						flush
					>
						{sessions.length === 0 ? (
							<EmptyState
								icon={<Icon name="calendar-days" />}
								title="No sessions in this season yet"
								actions={<ButtonLink to={`/sessions/new?season=${season.id}`}>Add session</ButtonLink>}
							>
								Families register for sessions. Add the first session, then set its opening time.
							</EmptyState>
						) : (
							<>
								<OpeningTable form={OPENINGS_FORM} season_id={season.id} sessions={sessions} />
								<Pagination nextCursor={next_cursor} />
							</>
						)}
					</Card>
					<BulkBar id={OPENINGS_FORM} action={openingsPath(season.id)} method="get" noun="sessions">
						<Button type="submit" size="small">
							Set openings
						</Button>
					</BulkBar>
				</BulkScope>
				<div className="[&>form]:mx-0">
					<SetupForm
						key={setup.updated_at}
						setup={setup}
						constraint={constraint}
						result={result}
						back={seasonPaths.registration(season.id)}
					/>
				</div>
			</div>
		</RegistrationFrame>
	);
}
