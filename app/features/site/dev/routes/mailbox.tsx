import { useLoaderData } from "@remix-run/react";
import { desc, eq } from "drizzle-orm";
import { outbox } from "#db/schema";
import { notFound } from "#app/platform/errors";
import { publicLoader } from "#app/platform/http/screen.server";
import { campOf, MAIL_TOPIC, type MailMessage } from "#app/platform/jobs/send-mail.server";
import { framed, framesRead } from "#app/platform/mail/camp-frame.server";
import { Badge } from "#app/ui/badge";
import { Card } from "#app/ui/card";
import { EmptyState } from "#app/ui/empty-state";
import { PageHeader } from "#app/ui/page-header";
import { deliveryOf, linksIn } from "../rules";

/**
 * Emails of the outbox, for developers; NOT_FOUND in production. They contain password reset links, so only
 * requests from this machine to a loopback address are allowed: neither a Worker deployed as "development" by
 * mistake nor another site's domain pointed here can show them.
 */
export const loader = publicLoader(async ({ ctx, request }) => {
	if (ctx.config.production || !LOOPBACK.has(new URL(request.url).hostname)) throw notFound();
	const rows = await ctx.db
		.select()
		.from(outbox)
		.where(eq(outbox.topic, MAIL_TOPIC))
		.orderBy(desc(outbox.created_at), desc(outbox.id))
		.limit(50);
	const mails = rows.map((row) => row.payload as MailMessage);
	const frames = await framesRead(
		ctx.db,
		rows.map((row, at) => ({
			camp_id: campOf({ camp_id: row.camp_id, mail: mails[at] ?? {} }),
			to: mails[at]?.to ?? "",
		})),
	);
	return {
		emails: rows.map((row, at) => {
			const mail = row.payload as MailMessage;
			const frame = frames.find((each) => each.at === at);
			// The text of a sent email has been deleted.
			const { to, subject, text = "", reply_to } = frame && mail.text ? framed(mail, frame, mail.name) : mail;
			const delivery = deliveryOf(row, ctx.config.mail !== null);
			return { id: row.id, at: row.created_at, to, reply_to, subject, text, links: linksIn(text), delivery };
		}),
	};
});

const LOOPBACK = new Set(["127.0.0.1", "localhost", "[::1]"]);

export const meta = () => [{ title: "Mailbox · CampInsights" }];

export default function Mailbox() {
	const { emails } = useLoaderData<typeof loader>();
	return (
		<main id="main" className="mx-auto max-w-form p-4">
			<PageHeader
				title="Mailbox"
				description="What this installation has written, newest first. Only in development."
			/>
			{emails.length === 0 ? (
				<EmptyState title="Emails sent by this installation, newest first. Development only.">
					Sign up or request a new password, and the email will appear here.
				</EmptyState>
			) : null}
			<div className="grid grid-cols-[minmax(0,1fr)] gap-4">
				{emails.map((message) => (
					<Card
						key={message.id}
						title={message.subject}
						description={`${message.to} · ${message.at}${message.reply_to ? ` · answers to ${message.reply_to}` : ""}`}
						actions={<Badge>{message.delivery}</Badge>}
					>
						<pre className="font-sans wrap-anywhere whitespace-pre-wrap">{message.text}</pre>
						<ul className="mt-2 grid gap-1">
							{message.links.map((link) => (
								<li key={link}>
									<a href={link} className="font-medium break-all text-pine underline underline-offset-3">
										{link}
									</a>
								</li>
							))}
						</ul>
					</Card>
				))}
			</div>
		</main>
	);
}
