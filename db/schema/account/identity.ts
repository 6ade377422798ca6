import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { flag, instant } from "../../columns";

// The auth_ tables belong to better-auth: the properties have its field names, the columns ours. "session" without
// a prefix always means a camp session.

const authInstant = () => integer({ mode: "timestamp_ms" });

export const auth_user = sqliteTable("auth_user", {
	id: text().primaryKey(),
	name: text().notNull(),
	email: text().notNull().unique("auth_user_email"),
	emailVerified: flag().notNull().default(false),
	image: text(),
	createdAt: authInstant().notNull(),
	updatedAt: authInstant().notNull(),
	/** Operator of the platform. Set only by seed or command line, never from a request. */
	is_super_admin: flag().notNull().default(false),
	/** Time from which the account can't sign in anywhere. */
	disabled_at: instant(),
	/** Whether sign-in requires a second factor. */
	twoFactorEnabled: flag().notNull().default(false),
});

export const auth_session = sqliteTable(
	"auth_session",
	{
		id: text().primaryKey(),
		token: text().notNull().unique("auth_session_token"),
		userId: text()
			.notNull()
			.references(() => auth_user.id, { onDelete: "cascade" }),
		expiresAt: authInstant().notNull(),
		ipAddress: text(),
		userAgent: text(),
		createdAt: authInstant().notNull(),
		updatedAt: authInstant().notNull(),
	},
	(t) => [index("auth_session_user").on(t.userId)],
);

export const auth_account = sqliteTable(
	"auth_account",
	{
		id: text().primaryKey(),
		accountId: text().notNull(),
		providerId: text().notNull(),
		userId: text()
			.notNull()
			.references(() => auth_user.id, { onDelete: "cascade" }),
		accessToken: text(),
		refreshToken: text(),
		idToken: text(),
		accessTokenExpiresAt: authInstant(),
		refreshTokenExpiresAt: authInstant(),
		scope: text(),
		password: text(),
		createdAt: authInstant().notNull(),
		updatedAt: authInstant().notNull(),
	},
	(t) => [
		uniqueIndex("auth_account_provider").on(t.providerId, t.accountId),
		index("auth_account_user").on(t.userId),
	],
);

export const auth_verification = sqliteTable(
	"auth_verification",
	{
		id: text().primaryKey(),
		identifier: text().notNull(),
		value: text().notNull(),
		expiresAt: authInstant().notNull(),
		createdAt: authInstant(),
		updatedAt: authInstant(),
	},
	(t) => [index("auth_verification_identifier").on(t.identifier)],
);

/** better-auth's rate limit per address and path. */
export const auth_rate_limit = sqliteTable("auth_rate_limit", {
	id: text().primaryKey(),
	key: text().notNull().unique("auth_rate_limit_key"),
	count: integer().notNull(),
	lastRequest: integer().notNull(),
});

/** Our own limits (per account, per address): one row per key, counted within a window. */
export const attempt_limit = sqliteTable(
	"attempt_limit",
	{
		key: text().primaryKey(),
		count: integer().notNull(),
		/** End of the window, when counting restarts. */
		resets_at: instant().notNull(),
	},
	(t) => [index("attempt_limit_resets").on(t.resets_at)],
);

/** User preferences that apply to all camps. */
export const user_preference = sqliteTable(
	"user_preference",
	{
		user_id: text()
			.primaryKey()
			.references(() => auth_user.id, { onDelete: "cascade" }),
		/** Camp selected last. A plain column without a foreign key, because membership is checked whenever it is read. */
		last_camp_id: text(),
		/** Camp this user wants to start in. */
		preferred_camp_id: text(),
		single_key_shortcuts: flag().notNull().default(true),
	},
	(t) => [check("user_preference_shortcuts", sql`${t.single_key_shortcuts} IN (0, 1)`)],
);
