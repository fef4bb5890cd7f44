create table users
(
    id    serial
        primary key,
    name  text not null,
    email text
);

alter table users
    owner to shop;

INSERT INTO public.users (id, name, email) VALUES (1, 'Ada O''Hara', 'ada@example.org');
INSERT INTO public.users (id, name, email) VALUES (2, 'Bob Li', null);
