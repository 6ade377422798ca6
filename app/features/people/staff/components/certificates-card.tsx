import { Form } from "@remix-run/react";
import { formatDate } from "#app/lib/dates";
import { Badge } from "#app/ui/badge";
import { Card } from "#app/ui/card";
import { DateInput } from "#app/ui/date-input";
import { Columns } from "#app/ui/editor";
import { Field } from "#app/ui/field";
import { InlineForm } from "#app/ui/inline-form";
import { Icon } from "#app/ui/icon";
import { IconButton } from "#app/ui/icon-button";
import { Select } from "#app/ui/select";
import { TextInput } from "#app/ui/text-input";
import { staffPaths } from "../paths";
import type { StaffPage } from "../staff-page.server";
import { certificateState, expiryText } from "../rules";
import { Unfold } from "./unfold";

const TONES = { valid: "pine", expiring: "ember", expired: "ember" } as const;

/** Staff member's certifications with their expiration dates. */
export function CertificatesCard({ page }: { page: StaffPage }) {
	const { certificates, staff, can_edit, choices, today } = page;
	return (
		<Card title="Certifications" flush>
			{certificates.length === 0 ? (
				<p className="px-4 py-3 text-muted">No certifications yet.</p>
			) : (
				<ul className="divide-y divide-line">
					{certificates.map((each) => {
						const { state } = certificateState(each.expires_on, today);
						const details = [
							each.number && `No. ${each.number}`,
							each.issuer,
							each.issued_on && `issued ${formatDate(each.issued_on)}`,
						];
						return (
							<li key={each.id} className="grid gap-1 px-4 py-2.5">
								<div className="flex flex-wrap items-center gap-x-3 gap-y-1">
									<span className="min-w-0 flex-1 basis-40">
										<span className="block font-medium">{each.label}</span>
										<span className="text-muted">{details.filter(Boolean).join(" · ")}</span>
									</span>
									{each.expires_on ? (
										<span className="text-muted tabular-nums">until {formatDate(each.expires_on)}</span>
									) : null}
									<Badge tone={TONES[state]}>
										{state === "valid" ? "Valid" : capital(expiryText(each.expires_on, today))}
									</Badge>
									{can_edit ? (
										<Form method="post" action={staffPaths.removeCertificate(staff.id)}>
											<input type="hidden" name="certificate_id" value={each.id} />
											<IconButton type="submit" label={`Remove ${each.label}`} icon={<Icon name="x" />} />
										</Form>
									) : null}
								</div>
								{can_edit && choices ? (
									<Unfold label="Edit">
										<CertificateForm page={page} kinds={choices.kinds} certificate={each} />
									</Unfold>
								) : null}
							</li>
						);
					})}
				</ul>
			)}
			{can_edit && choices ? (
				<div className="border-t border-line px-4 py-2.5">
					<Unfold label="Add certification">
						<CertificateForm key={certificates.length} page={page} kinds={choices.kinds} />
					</Unfold>
				</div>
			) : null}
		</Card>
	);
}

interface CertificateFormProps {
	page: StaffPage;
	kinds: { id: string; label: string }[];
	certificate?: StaffPage["certificates"][number];
}

function CertificateForm({ page, kinds, certificate }: CertificateFormProps) {
	return (
		<InlineForm
			action={staffPaths.certificates(page.staff.id)}
			submit="Save certification"
			hidden={{ certificate_id: certificate?.id, updated_at: certificate?.updated_at }}
		>
			{(errors) => (
				<Columns>
					<Field
						name="definition_id"
						label="Certification"
						errors={errors.definition_id}
						defaultValue={certificate?.definition_id}
					>
						<Select required options={kinds.map(({ id, label }) => ({ value: id, label }))} />
					</Field>
					<Field name="number" label="Number" errors={errors.number} defaultValue={certificate?.number}>
						<TextInput autoComplete="off" maxLength={100} />
					</Field>
					<Field name="issuer" label="Issued by" errors={errors.issuer} defaultValue={certificate?.issuer}>
						<TextInput autoComplete="off" maxLength={200} placeholder="American Red Cross" />
					</Field>
					<Field
						name="issued_on"
						label="Issued on"
						errors={errors.issued_on}
						defaultValue={certificate?.issued_on}
					>
						<DateInput />
					</Field>
					<Field
						name="expires_on"
						label="Valid through"
						help="Leave blank if it never expires."
						errors={errors.expires_on}
						defaultValue={certificate?.expires_on}
					>
						<DateInput />
					</Field>
				</Columns>
			)}
		</InlineForm>
	);
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
