import { Form, Link, useLoaderData } from "@remix-run/react";
import { asc } from "drizzle-orm";
import { feature_flag } from "#db/schema";
import { unmatchedPaymentReads } from "#app/features/camp/subscription/index.server";
import {
	asideReads,
	lookAgainAtEvent,
	lookAtEvent,
	unmatchedForm,
	settleDifference,
	unsettleDifference,
} from "#app/features/money/card-payments/index.server";
import { setupPaths } from "#app/features/office/setup/paths";
import { formatInstant } from "#app/lib/format-dates";
import { USED_FLAGS } from "#app/platform/auth/flags";
import { operatorAction, operatorLoader } from "#app/platform/http/screen.server";
import { redirectWithToast } from "#app/platform/http/toast.server";
import { Badge } from "#app/ui/badge";
import { Button, ButtonLink } from "#app/ui/button";
import { Card } from "#app/ui/card";
import { EmptyState } from "#app/ui/empty-state";
import { Field } from "#app/ui/field";
import { PageHeader } from "#app/ui/page-header";
import { Select } from "#app/ui/select";
import { SubmitButton } from "#app/ui/submit-button";
import { TextInput } from "#app/ui/text-input";
import { AssistantLimit, ListButton } from "../components/assistant-limit";
import { FlagCard } from "../components/flag-card";
import { UnmatchedPayments } from "../components/unmatched-payments";
import { campsQuery } from "../inputs";
import { adminPaths } from "../paths";
import { platformCamps } from "../queries.server";

export const loader = operatorLoader(
	{
		query: campsQuery,
		reads: ({ db, query }) => ({
			...platformCamps(db, query),
			...asideReads(db, "operator"),
			...unmatchedPaymentReads(db),
			flags: db
				.select({ key: feature_flag.key, is_on: feature_flag.is_on, only_listed: feature_flag.only_listed })
				.from(feature_flag)
				.orderBy(asc(feature_flag.key)),
		}),
	},
	({ query, rows }) => ({
		asked: { q: query.q ?? "", state: query.state ?? "active" },
		total: rows.total[0]?.n ?? 0,
		assistant: {
			only_listed: rows.flags.find(({ key }) => key === "ai_features")?.only_listed ?? true,
			listed: rows.listed[0]?.n ?? 0,
		},
		camps: rows.camps.map(({ created_at, is_active, is_listed, archived_at: _, ...camp }) => ({
			...camp,
			is_listed: is_listed === 1,
			is_active: is_active === 1,
			created: formatInstant(created_at, "UTC").split(",").slice(0, 2).join(","),
		})),
		told: [...rows.aside, ...rows.aside_looked],
		found: rows.found.map(({ at, ...each }) => ({ ...each, at: formatInstant(at, "UTC") })),
		flags: USED_FLAGS.map((flag) => ({
			flag,
			own: null,
			allowed: true,
			is_on: rows.flags.find(({ key }) => key === flag)?.is_on ?? false,
		})),
	}),
);

/** POST: records a note on an item of money that belongs to no camp; an event can be put back. */
export const action = operatorAction({ body: unmatchedForm }, async ({ ctx, input }) => {
	if (input.intent === "look_again") {
		await lookAgainAtEvent(ctx, "operator", input.event_id);
		return redirectWithToast(adminPaths.camps, "Marked as needing review.");
	}
	if (input.intent === "settle_again") {
		await unsettleDifference(ctx, "operator", input.difference_id);
		return redirectWithToast(adminPaths.camps, "Marked as needing review.");
	}
	if (input.intent === "settle") {
		await settleDifference(ctx, "operator", input);
		const back = { intent: "settle_again", difference_id: input.difference_id };
		return redirectWithToast(adminPaths.camps, "Marked as reviewed.", {
			undo: { action: adminPaths.camps, fields: back },
		});
	}
	await lookAtEvent(ctx, "operator", input);
	const fields = { intent: "look_again", event_id: input.event_id };
	return redirectWithToast(adminPaths.camps, "Marked as reviewed.", {
		undo: { action: adminPaths.camps, fields },
	});
});

export const handle = { title: "All camps" };
export const meta = () => [{ title: "All camps · CampInsights" }];

const STATES = [
	{ value: "active", label: "Active" },
	{ value: "archived", label: "Archived" },
	{ value: "all", label: "All" },
];

export default function Camps() {
	const { asked, total, camps, flags, told, found, assistant } = useLoaderData<typeof loader>();
	return (
		<>
			<PageHeader
				title="All camps"
				description="Camps on this installation"
				actions={
					<ButtonLink to={setupPaths.another} variant="primary">
						Create camp
					</ButtonLink>
				}
			/>
			<div className="grid gap-4">
				<Card
					title={`${total} ${total === 1 ? "camp" : "camps"}`}
					description={
						total > camps.length ? `Showing the newest ${camps.length}. Search to find others.` : undefined
					}
					flush
				>
					<Form method="get" className="flex flex-wrap items-end gap-3 border-b border-line px-4 py-3">
						<Field name="q" label="Name" defaultValue={asked.q} className="min-w-0 flex-1 basis-48">
							<TextInput type="search" maxLength={100} />
						</Field>
						<Field name="state" label="Status" defaultValue={asked.state}>
							<Select options={STATES} />
						</Field>
						<Button type="submit">Search</Button>
					</Form>
					{camps.length === 0 ? (
						<EmptyState title="No camps found">
							<p>Try a different search, or choose all statuses.</p>
						</EmptyState>
					) : (
						<CampList camps={camps} />
					)}
				</Card>
				<UnmatchedPayments told={told} found={found} />
				<FlagCard flags={flags} platform />
				<AssistantLimit {...assistant} />
			</div>
		</>
	);
}

type Listed = ReturnType<typeof useLoaderData<typeof loader>>["camps"];

function CampList({ camps }: { camps: Listed }) {
	return (
		<ul className="divide-y divide-line">
			{camps.map(({ id, slug, name, plan, total_people, is_active, created, is_listed }) => (
				<li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-2.5">
					<div className="min-w-0 flex-1 basis-56">
						<p className="flex flex-wrap items-center gap-2 font-medium">
							{is_active ? (
								<Link to={`/redirect?camp=${slug}`} className="link" dir="auto">
									{name}
								</Link>
							) : (
								<span dir="auto">{name}</span>
							)}
							{is_active ? null : <Badge>Archived</Badge>}
							{is_listed ? <Badge tone="pine">Listed for the assistant</Badge> : null}
						</p>
						<p className="text-muted">
							{slug} · {plan} ·{" "}
							{total_people === 1 ? "1 person" : `${total_people.toLocaleString("en-US")} people`} · since{" "}
							{created}
						</p>
					</div>
					<ListButton camp_id={id} name={name} is_listed={is_listed} />
					<Form method="post" action={is_active ? adminPaths.archive(id) : adminPaths.restore}>
						{is_active ? null : <input type="hidden" name="camp_id" value={id} />}
						<SubmitButton
							variant="quiet"
							size="small"
							aria-label={`${is_active ? "Archive" : "Restore"} ${name}`}
						>
							{is_active ? "Archive" : "Restore"}
						</SubmitButton>
					</Form>
				</li>
			))}
		</ul>
	);
}
