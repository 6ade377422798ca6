import type { ReactNode } from "react";
import { SiteFrame } from "./site-frame";

/** Date of the legal texts, as displayed. */
const TEXT_OF = "22 November 2026";

interface LegalPageProps {
	company: { name: string; path: string };
	at: string;
	title: string;
	/** Headings with their anchor IDs. */
	contents: readonly (readonly [id: string, heading: string])[];
	children: ReactNode;
}

/** Legal page, marked as a draft, with its table of contents. */
export function LegalPage({ company, at, title, contents, children }: LegalPageProps) {
	return (
		<SiteFrame company={company} at={at}>
			<div className="letter site-in">
				<header className="letter-head">
					<h1>{title}</h1>
					<p className="mt-3 text-muted">Text of {TEXT_OF}</p>
				</header>
				<nav aria-label="On this page" className="letter-contents">
					{contents.map(([id, heading]) => (
						<a key={id} href={`#${id}`}>
							{heading}
						</a>
					))}
				</nav>
				<div className="letter-body">
					<aside className="letter-note" aria-label="About this draft">
						<p>
							<b>This is a draft for counsel to review.</b> It describes what this software does. It isn't
							legal advice, and no one has committed to it yet. The operator of an installation adds their own
							name, address and governing law.
						</p>
					</aside>
					{children}
				</div>
			</div>
		</SiteFrame>
	);
}

/** A heading that the table of contents links to. */
export function Part({ of, at }: { of: LegalPageProps["contents"]; at: string }) {
	return <h2 id={at}>{of.find(([id]) => id === at)?.[1]}</h2>;
}

/** Contact address, if this installation has one. */
export function Contact({ email }: { email: string | null }) {
	return email ? (
		<a href={`mailto:${email}`}>{email}</a>
	) : (
		<>the operator of this installation, who hasn't entered an address yet</>
	);
}
