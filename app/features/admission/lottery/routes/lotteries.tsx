import { getZodConstraint } from "@conform-to/zod/v4";
import { useActionData, useLoaderData } from "@remix-run/react";
import { RegistrationFrame } from "#app/features/camp/seasons/components/registration-frame";
import { seasonAsked } from "#app/features/camp/seasons/index.server";
import { formatInstant } from "#app/lib/dates";
import { newId } from "#app/lib/ids";
import { idempotent } from "#app/platform/audit/only-once.server";
import { campAction, campLoader } from "#app/platform/http/screen.server";
import { redirectWithToast } from "#app/platform/http/toast.server";
import { ButtonLink } from "#app/ui/button";
import { Card } from "#app/ui/card";
import { EmptyState } from "#app/ui/empty-state";
import { Icon } from "#app/ui/icon";
import { toastWords } from "#app/ui/toast-words";
import { LotteryEditor } from "../components/lottery-editor";
import { LotteryList } from "../components/lottery-list";
import { createLottery } from "../create-lottery.server";
import { instantsOf } from "../form-times.server";
import { lotteryForm } from "../inputs";
import { lotteryPaths } from "../paths";
import { lotteriesOf, sessionsForLottery, toLottery } from "../queries.server";
import { phaseOf } from "../rules";

const spec = { permission: "registration_manage", ...seasonAsked } as const;

export const loader = campLoader(
	{
		permission: "registration_manage",
		params: seasonAsked.params,
		reads: ({ db, place, today, params }) => ({
			...seasonAsked.reads({ db, place, params }),
			lotteries: lotteriesOf({ db, place }, params.season_id),
			sessions: sessionsForLottery({ db, place }, params.season_id, today),
		}),
		find: (rows) => rows.season[0],
	},
	({ ctx, found, rows }) => ({
		season: { id: found.id, name: found.name },
		lotteries: rows.lotteries.map(toLottery).map((each) => ({
			id: each.id,
			name: each.name,
			entries: each.entries,
			phase: phaseOf(each, ctx.clock.now()),
			opens: formatInstant(each.opens_at, ctx.camp.time_zone),
			closes: formatInstant(each.closes_at, ctx.camp.time_zone),
			sessions: each.sessions.map(({ name }) => name),
		})),
		sessions: rows.sessions.map(({ id, name }) => ({ id, name })),
		constraint: getZodConstraint(lotteryForm),
		idempotency_key: newId(),
	}),
);

export const action = campAction(
	{ ...spec, body: lotteryForm, failure: toastWords.notCreated("Lottery") },
	async ({ ctx, found, input }) => {
		const { name, session: sessions, tickets_per_loss } = input;
		const made = {
			name,
			sessions,
			tickets_per_loss,
			season_id: found.id,
			...instantsOf(ctx, input),
		};
		await idempotent<unknown>(ctx, () => createLottery(ctx, made));
		return redirectWithToast(lotteryPaths.list(found.id), `${name} saved`);
	},
);

export const handle = { title: "Lottery" };
export const meta = () => [{ title: "Lottery · Registration · CampInsights" }];

export default function Lotteries() {
	const { season, lotteries, sessions, constraint, idempotency_key } = useLoaderData<typeof loader>();
	const result = useActionData<typeof action>()?.result;
	return (
		<RegistrationFrame season={season}>
			<div className="grid gap-5 [&>form]:mx-0">
				{lotteries.length > 0 ? (
					<Card title="Lotteries" flush>
						<LotteryList season_id={season.id} lotteries={lotteries} />
					</Card>
				) : (
					<Card flush>
						<EmptyState
							icon={<Icon name="users" />}
							title="No lotteries yet"
							actions={
								sessions.length > 0 ? null : (
									<ButtonLink to={`/sessions/new?season=${season.id}`}>Add session</ButtonLink>
								)
							}
						>
							When more families ask than there are spots, a lottery is fairer than first come, first served.
							Families enter by a deadline, and anyone can check the drawing.
							{sessions.length > 0 ? null : " A lottery needs upcoming sessions, and this season has none."}
						</EmptyState>
					</Card>
				)}
				{sessions.length > 0 ? (
					<LotteryEditor
						key={lotteries.length}
						title="Add a lottery"
						sessions={sessions}
						constraint={constraint}
						result={result}
						idempotency_key={idempotency_key}
						back={lotteryPaths.list(season.id)}
						submit="Add lottery"
					/>
				) : lotteries.length === 0 ? null : (
					<p className="text-muted">All sessions in this season are over or already in a lottery.</p>
				)}
			</div>
		</RegistrationFrame>
	);
}
