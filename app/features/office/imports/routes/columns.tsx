import { redirect } from "@remix-run/cloudflare";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { campAction, campLoader } from "#app/platform/http/screen.server";
import { Alert } from "#app/ui/alert";
import { Button, ButtonLink } from "#app/ui/button";
import { Card } from "#app/ui/card";
import { Field } from "#app/ui/field";
import { FormErrors } from "#app/ui/form-errors";
import { PageHeader } from "#app/ui/page-header";
import { Select } from "#app/ui/select";
import { SubmitButton } from "#app/ui/submit-button";
import { allowedKind, anImport } from "../allowed.server";
import { chooseHeading } from "../choose-heading.server";
import { ColumnRow } from "../components/column-row";
import { Steps } from "../components/steps";
import { importParams, mappingInput } from "../inputs";
import { mapImport } from "../map-import.server";
import { importPaths } from "../paths";
import { importById, rememberedMappings, sampleRows } from "../queries.server";
import { counted, guessMapping, MOST_HEADING_LINE } from "../rules";

export const loader = campLoader(
	{
		permission: "imports_run",
		params: importParams,
		reads: ({ db, place, params: { import_id } }) => ({
			run: importById(db, place.camp_id, import_id),
			samples: sampleRows(db, place.camp_id, import_id),
			remembered: rememberedMappings(db, place.camp_id),
		}),
		find: (rows) => rows.run[0],
	},
	({ ctx, found, rows }) => {
		const kind = allowedKind(ctx, found.kind);
		if (found.status !== "uploaded" && found.status !== "checked")
			throw redirect(importPaths.import(found.id));
		const before = rows.remembered.filter((each) => each.kind === found.kind).map(({ mapping }) => mapping);
		const remembered = Object.assign({}, ...before.reverse()) as Record<string, string>;
		const guessed =
			found.status === "checked" ? found.mapping : guessMapping(found.columns, kind.fields, remembered);
		return {
			id: found.id,
			file_name: found.file_name,
			lines: found.row_count,
			note: found.status === "uploaded" ? found.error : null,
			again: found.status === "checked",
			many: kind.many,
			heading_line: found.heading_line,
			fields: kind.fields.map(({ key, label, required }) => ({ key, label, required: required ?? false })),
			columns: found.columns.map((column, index) => ({
				column,
				field: guessed[column] ?? "",
				samples: [...new Set(rows.samples.map(({ cells }) => cells[index] ?? "").filter(Boolean))].slice(
					0,
					3,
				),
			})),
		};
	},
);

export const action = campAction({ ...anImport, body: mappingInput }, async ({ ctx, found, input }) => {
	if (input.intent === "heading") {
		await chooseHeading(ctx, found, input.heading_line ?? found.heading_line);
		return redirect(importPaths.columns(found.id), 303);
	}
	await mapImport(ctx, found, allowedKind(ctx, found.kind), input.field ?? []);
	return redirect(importPaths.import(found.id), 303);
});

const HEADING_LINES = Array.from({ length: MOST_HEADING_LINE }, (_, at) => ({
	value: String(at + 1),
	label: `Row ${at + 1}`,
}));
const LINES = { one: "line", many: "lines" };

export const handle = { title: "Match columns" };
export const meta = () => [{ title: "Match columns · CampInsights" }];

export default function Columns() {
	const { id, file_name, lines, note, again, many, heading_line, fields, columns } =
		useLoaderData<typeof loader>();
	const errors = useActionData<typeof action>()?.result?.error ?? {};
	const matched = columns.filter(({ field }) => field !== "").length;
	return (
		<div className="mx-auto max-w-form">
			<PageHeader
				title="Match columns"
				description={`${file_name}, ${counted(lines, LINES)}`}
				back={{ to: importPaths.list, label: "Imports" }}
			/>
			<Steps at="columns" />
			<Form method="post" className="mb-4 flex flex-wrap items-end gap-2">
				<input type="hidden" name="intent" value="heading" />
				<Field
					id="heading_line"
					name="heading_line"
					label="Header row"
					errors={errors.heading_line}
					defaultValue={String(heading_line)}
				>
					<Select options={HEADING_LINES} key={heading_line} />
				</Field>
				<Button type="submit">Use this row</Button>
			</Form>
			<Form method="post" className="grid gap-4">
				<FormErrors
					errors={Object.entries(errors).flatMap(([name, messages]) =>
						(messages ?? []).map((message) =>
							name === ""
								? { message }
								: name === "heading_line"
									? { id: name, label: "Header row", message }
									: { id: name, label: columns[Number(/\d+/.exec(name)?.[0])]?.column ?? null, message },
						),
					)}
				/>
				{note ? <Alert tone="warning">{note}</Alert> : null}
				<p className="text-muted">
					{`${matched} of ${columns.length} columns were recognized. Unmatched columns are skipped. Empty cells never delete existing values.`}
				</p>
				<Card flush>
					<ul className="divide-y divide-line">
						{columns.map((column, index) => (
							<ColumnRow
								key={column.column}
								{...column}
								name={`field[${index}]`}
								fields={fields}
								errors={errors[`field[${index}]`]}
							/>
						))}
					</ul>
				</Card>
				<div className="flex flex-wrap items-center gap-2">
					<SubmitButton>Check the file</SubmitButton>
					{again ? (
						<ButtonLink to={importPaths.import(id)} variant="quiet">
							Back to results
						</ButtonLink>
					) : (
						<Button type="submit" formAction={importPaths.discard(id)} formNoValidate variant="quiet">
							Discard
						</Button>
					)}
					<p className="text-muted">{`Nothing is saved yet. First, review which ${many} are new.`}</p>
				</div>
			</Form>
		</div>
	);
}
