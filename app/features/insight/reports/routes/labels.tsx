import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { campAction, campLoader } from "#app/platform/http/screen.server";
import { redirectWithToast } from "#app/platform/http/toast.server";
import { Button, ButtonLink } from "#app/ui/button";
import { Card } from "#app/ui/card";
import { CheckboxGroup } from "#app/ui/checkbox";
import { Columns } from "#app/ui/editor";
import { Field, FieldGroup } from "#app/ui/field";
import { Icon } from "#app/ui/icon";
import { PageHeader } from "#app/ui/page-header";
import { Select } from "#app/ui/select";
import { TextInput } from "#app/ui/text-input";
import { canUse } from "#app/platform/query/catalog.server";
import { FormErrorList } from "../components/form-error-list";
import { printerForm, printerQuery } from "../printer-inputs";
import { reportPaths } from "../paths";
import { savePrinter } from "../printers.server";
import { aReport, reportIn } from "../report-spec.server";
import { findPrinters } from "../runs.server";
import { fieldsIn } from "../sentences.server";

type At = Parameters<typeof aReport.reads>[0];

export const loader = campLoader(
	{
		...aReport,
		permission: "reports_export",
		query: printerQuery,
		reads: (at: At) => ({ ...aReport.reads(at), printers: findPrinters(at.db, at.place.camp_id) }),
	},
	({ ctx, rows, found, query }) => {
		const { key, name, plan, catalog } = reportIn(ctx, rows, found);
		const fields = fieldsIn(catalog, plan.entity);
		const printers = rows.printers.map(({ id, name, offset_x, offset_y }) => ({
			id,
			name,
			offset_x,
			offset_y,
		}));
		return {
			key,
			name,
			columns: plan.columns.flatMap((column) => {
				const field = fields.get(column);
				return field && canUse(ctx, field) ? [{ value: column, label: field.label }] : [];
			}),
			printers,
			edited: printers.find(({ id }) => id === query.printer) ?? null,
		};
	},
);

export const action = campAction(
	{ ...aReport, permission: "reports_export", body: printerForm, failure: "Failed to save printer" },
	async ({ ctx, params, input: { printer_id, ...printer } }) => {
		await savePrinter(ctx, printer, printer_id ?? undefined);
		return redirectWithToast(reportPaths.labels(params.id), "Printer saved");
	},
);

export const handle = { title: "Labels" };
export const meta = () => [{ title: "Labels · Reports · CampInsights" }];

const SHEETS = [
	{ value: "5160", label: "Avery 5160: 30 labels, 1 × 2⅝ in" },
	{ value: "5163", label: "Avery 5163: 10 labels, 2 × 4 in" },
];
const FIRST = Array.from({ length: 30 }, (_, at) => ({ value: String(at + 1), label: `Label ${at + 1}` }));

/** "0.5 mm left, 2 mm down". */
function offsetWords({ offset_x, offset_y }: { offset_x: number; offset_y: number }): string {
	const side = (tenths: number, less: string, more: string) =>
		tenths === 0 ? [] : [`${Math.abs(tenths) / 10} mm ${tenths < 0 ? less : more}`];
	const words = [...side(offset_x, "left", "right"), ...side(offset_y, "up", "down")];
	return words.length > 0 ? words.join(", ") : "No offset";
}

const LABELS = { name: "Printer", offset_x: "Move right", offset_y: "Move down" };
/** Lines that fit on a small label. */
const LINES = 3;

export default function Labels() {
	const { key, name, columns, printers, edited } = useLoaderData<typeof loader>();
	const errors = useActionData<typeof action>()?.result?.error ?? {};
	return (
		<div className="mx-auto max-w-form">
			<PageHeader
				title="Labels"
				description="Print the PDF at actual size (100%), not “fit to page”."
				back={{ to: reportPaths.report(key), label: name }}
			/>
			<div className="grid grid-cols-[minmax(0,1fr)] gap-4">
				<Card title="Print">
					<Form
						method="post"
						action={reportPaths.makeFile(key)}
						reloadDocument
						className="grid gap-4"
						aria-label="Print labels"
					>
						<input type="hidden" name="format" value="labels" />
						<Columns>
							<Field id="sheet" name="sheet" label="Sheet" defaultValue="5160">
								<Select options={SHEETS} />
							</Field>
							<Field
								id="first_label"
								name="first_label"
								label="Start at"
								help="Skips the labels already used on the first sheet."
								defaultValue="1"
							>
								<Select options={FIRST} />
							</Field>
							<Field id="printer_id" name="printer_id" label="Printer" required={false}>
								<Select
									placeholder="No adjustment"
									options={printers.map(({ id, name: printer }) => ({ value: id, label: printer }))}
								/>
							</Field>
						</Columns>
						<FieldGroup
							name="column"
							label="Lines"
							help="Each chosen column prints on its own line."
							defaultValue={columns.slice(0, LINES).map(({ value }) => value)}
						>
							<CheckboxGroup columns options={columns} />
						</FieldGroup>
						<div>
							<Button type="submit" variant="primary" icon={<Icon name="download" />}>
								Download labels
							</Button>
						</div>
					</Form>
				</Card>
				<Card
					title="Printers"
					description="If labels print off center, measure the offset and enter it here. It's saved for your camp."
				>
					<div className="grid gap-4">
						{printers.length > 0 ? (
							<ul className="divide-y divide-line">
								{printers.map((printer) => (
									<li key={printer.id} className="flex flex-wrap items-center gap-2 py-1">
										<bdi className="font-medium">{printer.name}</bdi>
										<span className="flex-1 text-muted tabular-nums">{offsetWords(printer)}</span>
										<ButtonLink
											size="small"
											variant="quiet"
											to={`?printer=${printer.id}`}
											preventScrollReset
											aria-label={`Edit ${printer.name}`}
										>
											Edit
										</ButtonLink>
										<Form method="post" action={reportPaths.deletePrinter(key)}>
											<input type="hidden" name="printer_id" value={printer.id} />
											<Button
												type="submit"
												size="small"
												variant="quiet"
												aria-label={`Delete ${printer.name}`}
											>
												Delete
											</Button>
										</Form>
									</li>
								))}
							</ul>
						) : null}
						<Form
							key={`${edited?.id ?? "new"} ${printers.length}`}
							method="post"
							className="grid gap-4"
							aria-label={edited ? `Edit ${edited.name}` : "Add a printer"}
						>
							<FormErrorList errors={errors} labels={LABELS} />
							{edited ? <input type="hidden" name="printer_id" value={edited.id} /> : null}
							<Columns>
								<Field
									id="name"
									name="name"
									label={edited ? "Name" : "New printer"}
									errors={errors.name}
									defaultValue={edited?.name ?? ""}
								>
									<TextInput maxLength={60} autoComplete="off" dir="auto" />
								</Field>
								<span aria-hidden="true" className="max-md:hidden" />
								<Field
									id="offset_x"
									name="offset_x"
									label="Move right"
									help="In tenths of a millimeter: 15 is 1.5 mm. A minus moves left."
									errors={errors.offset_x}
									defaultValue={String(edited?.offset_x ?? 0)}
								>
									<TextInput className="max-w-24" />
								</Field>
								<Field
									id="offset_y"
									name="offset_y"
									label="Move down"
									help="In tenths of a millimeter: 15 is 1.5 mm. A minus moves up."
									errors={errors.offset_y}
									defaultValue={String(edited?.offset_y ?? 0)}
								>
									<TextInput className="max-w-24" />
								</Field>
							</Columns>
							<div>
								<Button type="submit">{edited ? "Save printer" : "Add printer"}</Button>
							</div>
						</Form>
					</div>
				</Card>
			</div>
		</div>
	);
}
