import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { sql } from "drizzle-orm";
import type { CampCtx } from "#app/platform/context.server";
import { campAction, campLoader } from "#app/platform/http/screen.server";
import { redirectWithToast } from "#app/platform/http/toast.server";
import { canUse, type Catalog } from "#app/platform/query/catalog.server";
import { isGrouped } from "#app/platform/query/plan";
import { Button } from "#app/ui/button";
import { Card } from "#app/ui/card";
import { Columns } from "#app/ui/editor";
import { EmptyState } from "#app/ui/empty-state";
import { Field } from "#app/ui/field";
import { Icon } from "#app/ui/icon";
import { IconButton } from "#app/ui/icon-button";
import { PageHeader } from "#app/ui/page-header";
import { Select } from "#app/ui/select";
import { SubmitButton } from "#app/ui/submit-button";
import { TextInput } from "#app/ui/text-input";
import { toastWords } from "#app/ui/toast-words";
import { FormErrorList } from "../components/form-error-list";
import { exportTemplateForm } from "../export-template-inputs";
import { createExportTemplate, exportTemplatesFor } from "../export-templates.server";
import { templateEntity } from "../offered-filters.server";
import { reportPaths } from "../paths";
import { readyMadeEntity } from "../ready-made.server";
import { aReport, reportIn } from "../report-spec.server";
import { fieldsIn } from "../sentences.server";
import { FORMAT_WORDS } from "../words";

type At = Parameters<typeof aReport.reads>[0];

/** Looks up the label of a column; null where the user can't use it. */
function labelsFor(ctx: CampCtx, catalog: Catalog, entity: string) {
	const fields = fieldsIn(catalog, entity);
	return (column: string): string | null => {
		const field = fields.get(column);
		return field && canUse(ctx, field) ? field.label : null;
	};
}

export const loader = campLoader(
	{
		...aReport,
		permission: "reports_export",
		reads: (at: At) => {
			const { camp_id } = at.place;
			const ready = readyMadeEntity(at.params.id);
			const entity = ready === null ? templateEntity(camp_id, at.params.id) : sql`${ready}`;
			return { ...aReport.reads(at), templates: exportTemplatesFor(at.db, camp_id, entity) };
		},
	},
	({ ctx, rows, found }) => {
		const { key, name, plan, catalog } = reportIn(ctx, rows, found);
		const labelOf = labelsFor(ctx, catalog, plan.entity);
		return {
			key,
			name,
			about: catalog.entities.get(plan.entity)?.label.toLowerCase() ?? "rows",
			columns: isGrouped(plan) ? [] : plan.columns.flatMap((column) => labelOf(column) ?? []),
			templates: rows.templates.map(({ id, name, columns, options, owner_name }) => ({
				id,
				name,
				format: typeof options.format === "string" ? options.format : "xlsx",
				columns: columns.flatMap((column) => labelOf(column) ?? []),
				/** The user can't use all of its columns. */
				is_barred: columns.some((column) => labelOf(column) === null),
				owner: owner_name,
			})),
		};
	},
);

export const action = campAction(
	{
		...aReport,
		permission: "reports_export",
		body: exportTemplateForm,
		failure: "Failed to save export template",
	},
	async ({ ctx, rows, found, input: { name, format } }) => {
		const { key, plan, catalog } = reportIn(ctx, rows, found);
		const labelOf = labelsFor(ctx, catalog, plan.entity);
		const sort = plan.sort
			.filter(({ field }) => labelOf(field) !== null)
			.map(({ field, descending }) => ({ field, descending }));
		await createExportTemplate(ctx, {
			name,
			export_type: plan.entity,
			columns: plan.columns.filter((column) => labelOf(column) !== null),
			options: { format, sort },
		});
		return redirectWithToast(reportPaths.exportTemplates(key), toastWords.created("Export template"));
	},
);

export const handle = { title: "Export templates" };
export const meta = () => [{ title: "Export templates · Reports · CampInsights" }];

const FORMATS = ["xlsx", "csv", "pdf"].map((value) => ({ value, label: FORMAT_WORDS[value] ?? value }));
const LABELS = { name: "Name", format: "Format" };

/** Sets of columns that a camp exports again and again: the report's rows are downloaded with them, or its own are saved as one. */
export default function ExportTemplates() {
	const { key, name, about, columns, templates } = useLoaderData<typeof loader>();
	const errors = useActionData<typeof action>()?.result?.error ?? {};
	return (
		<div className="mx-auto max-w-form">
			<PageHeader
				title="Export templates"
				description={
					<>
						Download the rows of <bdi>{name}</bdi> with other columns.
					</>
				}
				back={{ to: reportPaths.report(key), label: name }}
			/>
			<div className="grid grid-cols-[minmax(0,1fr)] gap-4">
				<Card title={`Templates for ${about}`} flush>
					{templates.length > 0 ? (
						<ul className="divide-y divide-line">
							{templates.map((template) => (
								<Template key={template.id} report={key} template={template} />
							))}
						</ul>
					) : (
						<EmptyState icon={<Icon name="download" />} title="No export templates yet">
							Save a report's columns below to use them for other reports on {about}.
						</EmptyState>
					)}
				</Card>
				<Card
					title="Save these columns"
					description={
						columns.length > 0
							? columns.join(", ")
							: "This report shows only totals. Add columns to save them as an export template."
					}
				>
					{columns.length > 0 ? (
						<Form key={templates.length} method="post" className="grid gap-4" aria-label="Save these columns">
							<FormErrorList errors={errors} labels={LABELS} />
							<Columns>
								<Field id="name" name="name" label={LABELS.name} errors={errors.name}>
									<TextInput maxLength={120} autoComplete="off" dir="auto" />
								</Field>
								<Field
									id="format"
									name="format"
									label={LABELS.format}
									errors={errors.format}
									defaultValue="xlsx"
								>
									<Select options={FORMATS} />
								</Field>
							</Columns>
							<div>
								<SubmitButton>Save export template</SubmitButton>
							</div>
						</Form>
					) : null}
				</Card>
			</div>
		</div>
	);
}

type Shown = ReturnType<typeof useLoaderData<typeof loader>>["templates"][number];

function Template({ report, template }: { report: string; template: Shown }) {
	const { id, name, format, columns, is_barred, owner } = template;
	return (
		<li className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-3">
			<div className="min-w-0 flex-1 basis-56">
				<p className="font-medium wrap-anywhere">
					<bdi>{name}</bdi>
				</p>
				<p className="text-muted wrap-anywhere">
					{FORMAT_WORDS[format] ?? format}: {columns.join(", ")}. Saved by {owner}.
				</p>
				{is_barred ? (
					<p className="text-ember-ink">It has columns that your role can't see, so you can't use it.</p>
				) : null}
			</div>
			<div className="flex items-center gap-1">
				{is_barred ? null : (
					<Form method="post" action={reportPaths.makeFile(report)} reloadDocument>
						<input type="hidden" name="format" value={format} />
						<input type="hidden" name="export_template" value={id} />
						<Button
							type="submit"
							size="small"
							icon={<Icon name="download" />}
							aria-label={`Download ${name}`}
						>
							Download
						</Button>
					</Form>
				)}
				<Form method="post" action={reportPaths.deleteExportTemplate(report)}>
					<input type="hidden" name="template_id" value={id} />
					<IconButton type="submit" label={`Delete ${name}`} icon={<Icon name="trash-2" />} />
				</Form>
			</div>
		</li>
	);
}
