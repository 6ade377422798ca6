import { Form, useLoaderData } from "@remix-run/react";
import { auditPaths } from "#app/features/account/audit/paths";
import { mayCreateAnother } from "#app/features/camp/settings/index.server";
import { samplePaths } from "#app/features/camp/sample-data/paths";
import { factsOf, nextStep, setupRead } from "#app/features/office/setup/index.server";
import { setupPaths } from "#app/features/office/setup/paths";
import { userPaths } from "#app/features/account/users/paths";
import { planAllows, USED_FLAGS } from "#app/platform/auth/flags";
import { roleLabel } from "#app/platform/auth/permissions";
import { campLoader } from "#app/platform/http/screen.server";
import { builtOf, featureName } from "#app/platform/plans";
import { Badge } from "#app/ui/badge";
import { ButtonLink } from "#app/ui/button";
import { Card } from "#app/ui/card";
import { PageHeader } from "#app/ui/page-header";
import { SubmitButton } from "#app/ui/submit-button";
import { FlagCard } from "../components/flag-card";
import { adminPaths } from "../paths";
import { activeMembers, adminReads } from "../queries.server";

export const loader = campLoader(
	{
		permission: "manage_all",
		without_camp: adminPaths.waiting,
		reads: ({ db, place }) => ({ ...adminReads({ db, place }), setup: setupRead(db, place) }),
	},
	({ ctx, rows }) => {
		const facts = factsOf(rows.setup);
		const members = activeMembers(rows);
		const campers = (name: string) => rows.campers.find((row) => row.name === `campers:${name}`)?.value ?? 0;
		return {
			camp: { name: ctx.camp.name, slug: ctx.camp.slug, people: ctx.camp.total_people },
			plan: rows.plan[0] ?? { label: ctx.camp.plan_key, camper_limit: null },
			campers: { active: campers("active"), lead: campers("lead"), archived: campers("archived") },
			members: members.map(({ role, ...count }) => ({ role: roleLabel(role), users: countText(count) })),
			users: countText({
				users: members.reduce((sum, { users }) => sum + users, 0),
				more: members.some(({ more }) => more),
			}),
			included: builtOf([...ctx.features])
				.filter((key) => !key.startsWith("flag:"))
				.map(featureName),
			flags: USED_FLAGS.map((flag) => {
				const row = rows.flags.find((each) => each.flag === flag);
				return {
					flag,
					is_on: ctx.features.has(`flag:${flag}`),
					own: row?.own == null ? null : row.own === 1,
					allowed: planAllows(ctx.features, flag),
				};
			}),
			has_sample: facts.sample,
			next_step: rows.setup[0]?.at_work === 1 ? null : (nextStep(facts)?.label ?? null),
			is_operator: ctx.user.is_super_admin,
			may_create: mayCreateAnother(ctx),
		};
	},
);

const countText = ({ users, more }: { users: number; more: boolean }) => `${users}${more ? "+" : ""}`;

export const handle = { title: "Camp Administration", mobileTitle: "Administration" };
export const meta = () => [{ title: "Camp Administration · CampInsights" }];

export default function Admin() {
	const shown = useLoaderData<typeof loader>();
	const { camp, flags, next_step, is_operator, may_create } = shown;
	return (
		<div className="mx-auto max-w-form">
			<PageHeader
				title="Camp Administration"
				description={camp.name}
				actions={
					<>
						{is_operator ? (
							<ButtonLink to={adminPaths.camps}>All camps</ButtonLink>
						) : may_create ? (
							<ButtonLink to={setupPaths.another}>Create camp</ButtonLink>
						) : null}
						<ButtonLink to={userPaths.list}>Users</ButtonLink>
						<ButtonLink to={auditPaths.trail}>Audit trail</ButtonLink>
					</>
				}
			/>
			<div className="grid gap-4">
				{next_step ? (
					<Card
						title="Setup"
						description={`Next: ${next_step}`}
						actions={
							<ButtonLink to={setupPaths.start} variant="primary">
								Continue setup
							</ButtonLink>
						}
					>
						<p className="text-muted">Each step is saved as you go, and you can skip any of them.</p>
					</Card>
				) : null}
				<Facts shown={shown} />
				<FlagCard flags={flags} />
				<SampleData is_there={shown.has_sample} />
			</div>
		</div>
	);
}

type Shown = ReturnType<typeof useLoaderData<typeof loader>>;

function Facts({ shown: { camp, plan, campers, members, users, included } }: { shown: Shown }) {
	const limit = plan.camper_limit;
	return (
		<Card title="People and plan">
			<dl className="grid grid-cols-3 gap-x-6 gap-y-4">
				<Fact label="People" value={camp.people} />
				<Fact
					label="Active campers"
					value={campers.active}
					note={limit === null ? "No limit" : `of ${limit.toLocaleString("en-US")} in the plan`}
				/>
				<Fact label="Users" value={users} />
			</dl>
			<dl className="mt-4 grid gap-3 border-t border-line pt-4">
				<div>
					<dt className="text-muted">Plan</dt>
					<dd className="mt-1 flex flex-wrap items-center gap-1.5">
						<span className="mr-1 font-medium">{plan.label}</span>
						{included.map((label) => (
							<Badge key={label}>{label}</Badge>
						))}
					</dd>
				</div>
				<div>
					<dt className="text-muted">Roles</dt>
					<dd className="mt-1 flex flex-wrap gap-x-4 gap-y-1">
						{members.map(({ role, users }) => (
							<span key={role}>
								{role} <span className="text-muted tabular-nums">{users}</span>
							</span>
						))}
					</dd>
				</div>
				<div>
					<dt className="text-muted">Short name</dt>
					<dd className="mt-1">{camp.slug}</dd>
				</div>
			</dl>
		</Card>
	);
}

function Fact({ label, value, note }: { label: string; value: number | string; note?: string }) {
	return (
		<div>
			<dt className="text-muted">{label}</dt>
			<dd className="text-xl font-bold tabular-nums">{value.toLocaleString("en-US")}</dd>
			{note ? <dd className="text-xs text-muted">{note}</dd> : null}
		</div>
	);
}

function SampleData({ is_there }: { is_there: boolean }) {
	return (
		<Card
			title="Sample data"
			description={
				is_there
					? "Your camp has sample children. Removing them keeps all of your own data."
					: "Try out 40 sample children, a season with sessions, groups and roll calls."
			}
		>
			<Form method="post" action={is_there ? samplePaths.remove : samplePaths.add}>
				<SubmitButton variant="secondary">{is_there ? "Remove sample data" : "Add sample data"}</SubmitButton>
			</Form>
		</Card>
	);
}
