import { getZodConstraint } from "@conform-to/zod/v4";
import { Form, Link, useActionData, useLoaderData } from "@remix-run/react";
import { RegistrationFrame } from "#app/features/camp/seasons/components/registration-frame";
import { campAction, campLoader } from "#app/platform/http/screen.server";
import { redirectWithToast } from "#app/platform/http/toast.server";
import { Card } from "#app/ui/card";
import { EmptyState } from "#app/ui/empty-state";
import { Icon } from "#app/ui/icon";
import { SubmitButton } from "#app/ui/submit-button";
import { toastWords } from "#app/ui/toast-words";
import { policyAsked, sessionsAsked } from "../route-specs.server";
import { PolicyEditor } from "../components/policy-editor";
import { RefundChart } from "../components/refund-chart";
import { RefundExample } from "../components/refund-example";
import { RefundTable } from "../components/refund-table";
import { cancellationQuery, policyForm } from "../inputs";
import { pricePaths } from "../paths";
import { exampleOf, policyFromForm, policyUndo, savePolicy } from "../policy-form.server";
import { toPolicy } from "../queries.server";
import { policyText, SUGGESTED_TIERS, tierFields } from "../refund-rules";
import { tiersKey } from "../set-policy.server";

const spec = {
	...policyAsked,
	permission: "registration_manage",
	reads: (at: Parameters<typeof policyAsked.reads>[0]) => ({
		...policyAsked.reads(at),
		...sessionsAsked.reads(at),
	}),
} as const;

export const loader = campLoader({ ...spec, query: cancellationQuery }, ({ ctx, found, rows, query }) => {
	const policy = toPolicy(rows);
	return {
		season: { id: found.id, name: found.name },
		policy,
		based_on: tiersKey(policy.tiers),
		as_table: query.view === "table",
		constraint: getZodConstraint(policyForm),
		sessions: rows.sessions.map(({ id, name }) => ({ id, name })),
		example: exampleOf(ctx, policy, rows.sessions, query.session),
	};
});

export const action = campAction(
	{ ...spec, body: policyForm, failure: toastWords.notUpdated("Cancellation policy") },
	async ({ ctx, found, rows, input }) => {
		const before = toPolicy(rows);
		await savePolicy(ctx, found.id, before, policyFromForm(input), input.based_on);
		return redirectWithToast(pricePaths.cancellation(found.id), "Saved", {
			undo: { action: pricePaths.cancellation(found.id), fields: policyUndo(before) },
		});
	},
);

export const handle = { title: "Cancellation" };
export const meta = () => [{ title: "Cancellation · Registration · CampInsights" }];

export default function Cancellation() {
	const { season, policy, based_on, as_table, constraint, sessions, example } =
		useLoaderData<typeof loader>();
	const result = useActionData<typeof action>()?.result;
	const path = pricePaths.cancellation(season.id);
	return (
		<RegistrationFrame season={season}>
			<div className="grid gap-6">
				{policy.tiers.length > 0 ? (
					<Card
						title="At a glance"
						actions={
							<Link
								to={as_table ? path : `${path}?view=table`}
								preventScrollReset
								className="link inline-flex min-h-6 items-center touch:min-h-11"
							>
								{as_table ? "View as chart" : "View as table"}
							</Link>
						}
					>
						<ul className="pb-1">
							{policyText(policy).map((words) => (
								<li key={words}>{words}</li>
							))}
						</ul>
						{as_table ? <RefundTable tiers={policy.tiers} /> : <RefundChart policy={policy} />}
					</Card>
				) : (
					<Card>
						<Nothing />
					</Card>
				)}
				<PolicyEditor
					key={`${based_on} ${policy.deposit_refundable}`}
					season_id={season.id}
					policy={policy}
					based_on={based_on}
					constraint={constraint}
					result={result}
				/>
				{policy.tiers.length > 0 && example ? (
					<RefundExample season_id={season.id} sessions={sessions} {...example} />
				) : null}
			</div>
		</RegistrationFrame>
	);
}

function Nothing() {
	return (
		<EmptyState
			icon={<Icon name="undo-2" />}
			title="No refund schedule yet"
			actions={
				<Form method="post">
					{Object.entries({ ...tierFields(SUGGESTED_TIERS), deposit_refundable: "false", based_on: "" }).map(
						([name, value]) => (
							<input key={name} type="hidden" name={name} value={value} />
						),
					)}
					<SubmitButton>Use this schedule</SubmitButton>
				</Form>
			}
		>
			<p>Families see their refund before they cancel, and the schedule before they register.</p>
			<p className="mt-1">
				A common schedule: 100% until 60 days before the first day, 50% until 30 days, then nothing. The
				deposit isn't refundable.
			</p>
		</EmptyState>
	);
}
