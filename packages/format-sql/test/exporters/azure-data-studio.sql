USE [shop]
GO
CREATE TABLE [dbo].[users](
	[id] [int] IDENTITY(1,1) NOT NULL,
	[name] [nvarchar](120) NOT NULL,
	[email] [nvarchar](120) NULL
) ON [PRIMARY]
GO
SET IDENTITY_INSERT [dbo].[users] ON
GO
INSERT [dbo].[users] ([id], [name], [email]) VALUES (1, N'Ada O''Hara', N'ada@example.org')
GO
INSERT [dbo].[users] ([id], [name], [email]) VALUES (2, N'Bob Li', NULL)
GO
SET IDENTITY_INSERT [dbo].[users] OFF
GO
