import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { SettingsFrame, SettingsSection } from "#app/features/camp/settings/components/settings-frame";
import { campPaths } from "#app/features/camp/settings/paths";
import { AUDIENCES, type Audience } from "#app/platform/auth/audiences";
import { notFound } from "#app/platform/errors";
import { id, line, seenStamp } from "#app/platform/http/fields";
import { campAction, campLoader } from "#app/platform/http/screen.server";
import { redirectWithToast } from "#app/platform/http/toast.server";
import { Field } from "#app/ui/field";
import { FormErrors } from "#app/ui/form-errors";
import { Icon } from "#app/ui/icon";
import { Select } from "#app/ui/select";
import { SubmitButton } from "#app/ui/submit-button";
import { TextInput } from "#app/ui/text-input";
import { createDefinition } from "../create-definition.server";
import { findDefinitions } from "../queries.server";
import { assertOwn } from "../refusals.server";
import { audiencesFor, audienceWords, LISTS, type ListType } from "../rules";
import { updateDefinition } from "../update-definition.server";

/** Maximum shown. A camp has a few dozen; the API lists all. */
const MOST = 200;

const own = {
	permission: "settings_edit" as const,
	reads: ({
		db,
		place: { camp_id },
	}: {
		db: Parameters<typeof findDefinitions>[0];
		place: { camp_id: string };
	}) => ({
		tags: findDefinitions(db, camp_id, { type: "camper_tag", limit: MOST }),
		documents: findDefinitions(db, camp_id, { type: "document_type", limit: MOST }),
		reasons: findDefinitions(db, camp_id, { type: "lost_reason", limit: MOST }),
	}),
};

export const loader = campLoader(own, ({ rows }) => ({
	entries: [...rows.tags, ...rows.documents, ...rows.reasons]
		.filter(({ is_active }) => is_active)
		.map(({ id, camp_id, type, label, audience, updated_at }) => ({
			id,
			type,
			label,
			audience,
			updated_at,
			is_own: camp_id !== null,
		})),
}));

/** POST the `id` of a definition with its audience, or type and label of a new one. */
export const action = campAction(
	{
		...own,
		body: z
			.object({
				id: id().optional(),
				type: z.enum(["camper_tag", "document_type", "lost_reason"]).optional(),
				label: line(100).optional(),
				audience: z.enum(AUDIENCES, { error: "Choose who can see it." }),
				updated_at: seenStamp(),
			})
			.refine(({ id, label }) => id !== undefined || label !== undefined, {
				path: ["label"],
				error: "Enter a name.",
			}),
	},
	async ({ ctx, rows, input: { id, type = "camper_tag", label = "", audience, updated_at } }) => {
		if (id === undefined) {
			await createDefinition(ctx, { type, label, audience });
			return redirectWithToast(campPaths.lists, `${label} added`);
		}
		const found = assertOwn(
			[...rows.tags, ...rows.documents, ...rows.reasons].find((entry) => entry.id === id),
		);
		if (!found) throw notFound("This entry");
		await updateDefinition(ctx, found, { audience, updated_at });
		return redirectWithToast(
			campPaths.lists,
			`${found.label}: ${audienceWords(found.type as ListType, audience)}`,
		);
	},
);

export const handle = { title: "Camp settings" };
export const meta = () => [{ title: "Tags and documents · Camp settings · CampInsights" }];

export default function ListsTab() {
	const { entries } = useLoaderData<typeof loader>();
	const error = useActionData<typeof action>()?.result?.error ?? {};
	const errors = Object.values(error).flatMap((messages) => (messages ?? []).map((message) => ({ message })));
	return (
		<SettingsFrame>
			<FormErrors title="Nothing was changed" errors={errors} />
			{(Object.keys(LISTS) as ListType[]).map((type) => (
				<SettingsSection key={type} title={LISTS[type].title} description={LISTS[type].about}>
					<ul className="divide-y divide-line">
						{entries
							.filter((entry) => entry.type === type)
							.map((entry) => (
								<li
									key={entry.id}
									className={`flex items-center justify-between gap-x-4 gap-y-2 py-2.5 ${entry.is_own ? "flex-wrap" : ""}`}
								>
									<span className="font-medium wrap-anywhere">{entry.label}</span>
									{entry.is_own && audiencesFor(type).length === 1 ? null : entry.is_own ? (
										<Form
											key={entry.updated_at}
											method="post"
											className="flex w-full items-center gap-2 md:w-auto"
										>
											<input type="hidden" name="id" value={entry.id} />
											<input type="hidden" name="updated_at" value={entry.updated_at} />
											<AudienceSelect type={type} value={entry.audience} label={entry.label} />
											<SubmitButton size="small" variant="secondary">
												Save
											</SubmitButton>
										</Form>
									) : (
										<span className="flex flex-none items-center gap-1.5 text-muted">
											{audiencesFor(type).length > 1 ? audienceWords(type, entry.audience) : null}
											<span className="sr-only">(built-in)</span>
											<Icon name="lock" />
										</span>
									)}
								</li>
							))}
					</ul>
					{entries.some((entry) => entry.type === type && !entry.is_own) ? (
						<p className="text-muted">Entries with a lock are the same at every camp.</p>
					) : null}
					<Form
						key={entries.length}
						method="post"
						className="grid items-end gap-3 md:grid-cols-[minmax(0,1fr)_auto_auto]"
					>
						<input type="hidden" name="type" value={type} />
						<Field id={`${type}-label`} name="label" label={LISTS[type].add} required>
							<TextInput maxLength={100} />
						</Field>
						<AudienceSelect type={type} value="everyone" label="New entry" />
						<SubmitButton variant="secondary">Add</SubmitButton>
					</Form>
				</SettingsSection>
			))}
		</SettingsFrame>
	);
}

function AudienceSelect({ type, value, label }: { type: ListType; value: Audience; label: string }) {
	if (audiencesFor(type).length === 1) return <input type="hidden" name="audience" value={value} />;
	return (
		<Select
			className="min-w-0 flex-1"
			name="audience"
			aria-label={`${label}: who can see it`}
			defaultValue={value}
			options={audiencesFor(type).map((each) => ({ value: each, label: audienceWords(type, each) }))}
		/>
	);
}
