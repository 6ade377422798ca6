import { daysBetween, formatDate } from "#app/lib/dates";
import { Badge } from "#app/ui/badge";
import { Card } from "#app/ui/card";

interface CertificateListProps {
	certificates: { id: string; label: string; expires_on: string | null }[];
	today: string;
}

const SOON = 60;

/** User's own certifications, the first to expire at the top. */
export function CertificateList({ certificates, today }: CertificateListProps) {
	return (
		<Card title="Your certifications" flush>
			{certificates.length === 0 ? (
				<p className="px-4 py-3 text-muted">No certifications on file. Bring yours to the office.</p>
			) : (
				<ul className="divide-y divide-line">
					{certificates.map(({ id, label, expires_on }) => {
						const days = expires_on === null ? null : daysBetween(today, expires_on);
						return (
							<li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2.5">
								<span className="min-w-0 flex-1 basis-40 font-medium">{label}</span>
								<span className="text-muted">
									{expires_on ? `until ${formatDate(expires_on)}` : "doesn't expire"}
								</span>
								{days !== null && days < 0 ? (
									<Badge tone="ember">Expired</Badge>
								) : days !== null && days <= SOON ? (
									<Badge tone="ember">Renew soon</Badge>
								) : (
									<Badge tone="pine">Valid</Badge>
								)}
							</li>
						);
					})}
				</ul>
			)}
		</Card>
	);
}
