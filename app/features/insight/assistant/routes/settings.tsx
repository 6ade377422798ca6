import { useLoaderData } from "@remix-run/react";
import { catalogReads } from "#app/features/insight/reports/index.server";
import { formatInstant } from "#app/lib/dates";
import { roleLabel } from "#app/platform/auth/permissions";
import { campLoader } from "#app/platform/http/screen.server";
import { Card } from "#app/ui/card";
import { PageHeader } from "#app/ui/page-header";
import { canAsk, SETTINGS } from "../access.server";
import { assistantCatalog } from "../catalog.server";
import { CallLimit, OnOff, RoleChoice } from "../components/setting-forms";
import { ModelStatus } from "../components/model-status";
import { WrongList } from "../components/wrong-list";
import { WordList } from "../components/word-list";
import { ASKING_ROLES } from "../inputs";
import { endOfCall, lastCallRead } from "../model/egress.server";
import { providerOf } from "../model/provider.server";
import { assistantPaths } from "../paths";
import { seasonChoicesRead } from "../questions.server";
import { wrongAnswers, wrongRead } from "../ratings.server";
import { settingsReads } from "../settings.server";

export const loader = campLoader(
	{
		...SETTINGS,
		reads: ({ db, place, today }) => ({
			...settingsReads({ db, place }),
			...catalogReads({ db, place }),
			last_call: lastCallRead({ db, place }),
			wrong: wrongRead({ db, place, today }),
			seasons: seasonChoicesRead({ db, place }),
		}),
	},
	async ({ ctx, rows }) => {
		const [own] = rows.own;
		const [last] = rows.last_call;
		return {
			asks: canAsk(ctx),
			is_on: own?.is_on ?? true,
			roles: ASKING_ROLES.map((key) => ({
				key,
				label: roleLabel(key),
				asks: own?.roles?.includes(key) ?? true,
			})),
			calls_an_hour: own?.calls_an_hour ?? null,
			words: rows.words,
			provider: providerOf(ctx),
			last_call: last && { at: formatInstant(last.left_at, ctx.camp.time_zone), end: endOfCall(last) },
			wrong: await wrongAnswers(ctx, assistantCatalog(ctx, rows), rows.wrong, rows.seasons),
		};
	},
);

export const handle = { title: "Assistant settings" };
export const meta = () => [{ title: "Assistant settings · AI Analytics · CampInsights" }];

export default function Settings() {
	const { asks, is_on, roles, calls_an_hour, words, provider, last_call, wrong } =
		useLoaderData<typeof loader>();
	return (
		<div className="mx-auto max-w-form">
			<PageHeader
				title="Assistant settings"
				description="For this camp"
				back={asks ? { to: assistantPaths.assistant, label: "AI Analytics" } : undefined}
			/>
			<div className="grid grid-cols-[minmax(0,1fr)] gap-4">
				<Card title="Assistant">
					<OnOff is_on={is_on} />
				</Card>
				<Card title="Who can ask" description="Other users don't see AI Analytics.">
					<RoleChoice roles={roles} />
				</Card>
				<Card
					title="Your camp's words"
					description="Words with a special meaning at your camp, such as “the lake” for a session or a group."
					flush
				>
					<WordList words={words} />
				</Card>
				<Card
					title="Answers marked wrong"
					description="Asked in the last 30 days, with tokens instead of names."
					flush
				>
					<WrongList answers={wrong} />
				</Card>
				<Card title="Model">
					<ModelStatus provider={provider} last={last_call ?? null} />
				</Card>
				<Card
					title="Hourly limit"
					description="Requests to the model or the privacy API. Questions that the assistant answers itself don't count."
				>
					<CallLimit value={calls_an_hour} />
				</Card>
			</div>
		</div>
	);
}
