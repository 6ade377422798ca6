import { CallLink } from "#app/ui/call-link";
import { Card } from "#app/ui/card";
import { staffPaths } from "../paths";
import type { StaffPage } from "../staff-page.server";

/** Staff member's contact details and emergency contacts. */
export function ContactsCard({ page: { staff, contacts, can_edit } }: { page: StaffPage }) {
	const { email, phone, place } = staff;
	return (
		<Card title="Contact" flush>
			<ul className="divide-y divide-line">
				{phone ? (
					<li className="px-4 py-2">
						<CallLink name={staff.name} phone={phone} />
					</li>
				) : null}
				{email ? (
					<li className="px-4 py-2">
						<a
							href={`mailto:${email}`}
							className="link block truncate touch:flex touch:min-h-11 touch:items-center"
						>
							{email}
						</a>
					</li>
				) : null}
				{place ? <li className="px-4 py-2.5 text-muted">{place}</li> : null}
				{!phone && !email && !place ? (
					<li className="px-4 py-2.5 text-muted">No contact information yet</li>
				) : null}
			</ul>
			<div className="border-t border-line px-4 py-3">
				<h3 className="font-bold">Emergency contacts</h3>
				{contacts.length === 0 ? <p className="text-muted">No emergency contacts yet.</p> : null}
				<ol className="mt-1 grid gap-2">
					{contacts.map((contact) => (
						<li key={`${contact.id} ${contact.type}`}>
							<p className="font-medium">
								<bdi>{contact.name}</bdi>
							</p>
							{contact.phone ? (
								<CallLink name={contact.name} phone={contact.phone} />
							) : (
								<p className="text-muted">No phone number</p>
							)}
						</li>
					))}
				</ol>
				{can_edit ? (
					<a href={staffPaths.family(staff.id)} className="link mt-2 inline-block touch:py-3">
						Edit emergency contacts
					</a>
				) : null}
			</div>
		</Card>
	);
}
