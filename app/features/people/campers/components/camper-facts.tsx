import type { ReactNode } from "react";
import { formatDate } from "#app/lib/dates";
import { telHref } from "#app/lib/people";
import { Card } from "#app/ui/card";

interface CamperFactsProps {
	camper: {
		birth_date: string | null;
		gender: string | null;
		grade: string;
		has_override: boolean;
		email: string | null;
		phone: string | null;
		place: string;
	};
	season: string | null;
}

/** Remaining facts of the record, as far as they are known. */
export function CamperFacts({ camper, season }: CamperFactsProps) {
	const { birth_date, gender, grade, has_override, email, phone, place } = camper;
	const tel = phone ? telHref(phone) : null;
	const facts: [string, ReactNode][] = [
		["Birth date", birth_date ? formatDate(birth_date, undefined, "long") : null],
		["Gender", gender],
		["Grade", grade ? `${grade}${has_override ? `, set manually for ${season}` : ""}` : null],
		[
			"Email",
			email ? (
				<a key="email" href={`mailto:${email}`} className="link">
					{email}
				</a>
			) : null,
		],
		[
			"Phone",
			tel ? (
				<a key="phone" href={tel} className="link">
					{phone}
				</a>
			) : (
				phone
			),
		],
		["Home", place || null],
	];
	const known = facts.filter(([, value]) => value !== null);
	return (
		<Card title="About">
			{known.length === 0 ? <p className="text-muted">Only the name is on file so far.</p> : null}
			<dl className="grid grid-cols-[6rem_minmax(0,1fr)] gap-x-3 gap-y-1.5">
				{known.map(([label, value]) => (
					<div key={label} className="contents">
						<dt className="text-muted">{label}</dt>
						<dd className="break-words">{value}</dd>
					</div>
				))}
			</dl>
		</Card>
	);
}
