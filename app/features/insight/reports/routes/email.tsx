import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { campAction, campLoader } from "#app/platform/http/screen.server";
import { redirectWithToast } from "#app/platform/http/toast.server";
import { Alert } from "#app/ui/alert";
import { ButtonLink } from "#app/ui/button";
import { Card } from "#app/ui/card";
import { Field } from "#app/ui/field";
import { PageHeader } from "#app/ui/page-header";
import { Select } from "#app/ui/select";
import { SubmitButton } from "#app/ui/submit-button";
import { Textarea } from "#app/ui/textarea";
import { FormErrorList } from "../components/form-error-list";
import { errorsOf, RecipientChoice } from "../components/recipient-choice";
import { emailReport } from "../email-report.server";
import { emailForm } from "../run-inputs";
import { reportPaths } from "../paths";
import { aReport, reportIn } from "../report-spec.server";
import { answerHealth } from "../report-view.server";
import { findReaders } from "../who-sees-reports.server";

export const loader = campLoader(
	{
		...aReport,
		permission: "reports_export",
		reads: (at: Parameters<typeof aReport.reads>[0]) => ({
			...aReport.reads(at),
			readers: findReaders(at.db, at.place.camp_id),
		}),
	},
	({ ctx, rows, found }) => {
		const report = reportIn(ctx, rows, found);
		return {
			key: report.key,
			name: report.name,
			has_health: answerHealth(report),
			readers: rows.readers,
			self: ctx.user.email,
		};
	},
);

export const action = campAction(
	{ ...aReport, permission: "reports_export", body: emailForm, failure: "Failed to email report" },
	async ({ ctx, rows, found, input: { recipient, ...given } }) => {
		const report = reportIn(ctx, rows, found);
		const { key, catalog } = report;
		const email = { ...given, template_id: key, recipients: recipient };
		const { recipients } = await emailReport(ctx, email, { report, catalog });
		return redirectWithToast(
			reportPaths.report(key),
			`Sending to ${recipients} ${recipients === 1 ? "person" : "people"}`,
		);
	},
);

export const handle = { title: "Email report" };
export const meta = () => [{ title: "Email · Reports · CampInsights" }];

const LABELS = { format: "Format", recipient: "Recipients", recipients: "Recipients", note: "Message" };

export default function Email() {
	const { key, name, has_health, readers, self } = useLoaderData<typeof loader>();
	const errors = useActionData<typeof action>()?.result?.error ?? {};
	const back = reportPaths.report(key);
	return (
		<div className="mx-auto max-w-form">
			<PageHeader
				title="Email report"
				description={
					<>
						Send <bdi>{name}</bdi> to people at your camp.
					</>
				}
				back={{ to: back, label: name }}
			/>
			<Card>
				<Form method="post" className="grid gap-4">
					<FormErrorList errors={errors} labels={LABELS} />
					{has_health ? (
						<Alert title="Health data isn't attached">
							Recipients get a link and sign in to download the file.
						</Alert>
					) : null}
					<Field id="format" name="format" label={LABELS.format} errors={errors.format} defaultValue="pdf">
						<Select
							options={[
								{ value: "pdf", label: "PDF" },
								{ value: "xlsx", label: "Excel" },
								{ value: "csv", label: "CSV" },
							]}
						/>
					</Field>
					<RecipientChoice
						name="recipient"
						readers={readers}
						by="email"
						chosen={[self]}
						errors={errorsOf(errors, "recipient") ?? errorsOf(errors, "recipients")}
					/>
					<Field id="note" name="note" label={LABELS.note} required={false} errors={errors.note}>
						<Textarea rows={3} maxLength={1000} dir="auto" />
					</Field>
					<div className="flex flex-wrap gap-2">
						<SubmitButton>Send report</SubmitButton>
						<ButtonLink to={back} variant="quiet">
							Cancel
						</ButtonLink>
					</div>
				</Form>
			</Card>
		</div>
	);
}
